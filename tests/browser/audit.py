"""An audit of the table against the rules for pages that everybody can use."""

from axe_playwright_python.sync_playwright import Axe


def violations(page) -> dict[str, str]:
    """Return each rule that a table on the page breaks, with the first element that does."""
    audit = Axe().run(page, context={"include": [[".rsl"]]})
    return {rule["id"]: rule["nodes"][0]["html"] for rule in audit.response["violations"]}
