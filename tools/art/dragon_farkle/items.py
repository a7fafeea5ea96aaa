"""What every drawing of a Magic Item of Dragon Farkle starts from."""

from tools.art.shared.sketch import Sketch

ITEM_BOX = (-6.0, -8.0, 112.0, 116.0)
RED = ("#E5604A", "#BF2920", "#7E1710")
WOOD = ("#C08A4E", "#8A5A2B", "#523318")


def item(foot: float = 92, wide: float = 34) -> Sketch:
    """An empty token with a shadow at its foot."""
    s = Sketch(ITEM_BOX)
    s.shadow(52, foot, wide, 8)
    return s
