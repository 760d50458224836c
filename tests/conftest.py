"""How the property tests run: the same examples every time, and no stop-watch."""

from hypothesis import HealthCheck, settings

settings.register_profile(
    "steady",
    max_examples=40,
    deadline=None,
    derandomize=True,
    database=None,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.register_profile("thorough", parent=settings.get_profile("steady"), max_examples=1000)
settings.load_profile("steady")
