"""Every word that a person reads, in one catalogue; ``sentences`` joins them.

The engine says why a play is illegal; all else is here, a file for each part of the package.
"""
