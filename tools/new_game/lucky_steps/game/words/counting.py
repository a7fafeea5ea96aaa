"""Numbers in sentences."""


def steps(count: int) -> str:
    """Return a number of steps in words: "1 step", "12 steps"."""
    return f"{count} step" if count == 1 else f"{count} steps"
