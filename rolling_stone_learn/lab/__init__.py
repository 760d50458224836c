"""Experiments on top of the engine."""
