"""The game itself: small, exact, and made of the standard library alone."""
