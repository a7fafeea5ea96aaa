"""Entering dice that were rolled by hand."""
