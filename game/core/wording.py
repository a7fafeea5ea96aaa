"""What games say in the same words."""

from typing import Final

COUNTS: Final = ("no", "one", "two", "three", "four", "five", "six", "seven")
"""Small numbers in a sentence."""
