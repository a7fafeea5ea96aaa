"""The layout that all tables share, in logical pixels (look, section 3)."""

from game.ui.viewport import Box

TOP_BAR = Box(0, 0, 1280, 56)
MENU = Box(12, 8, 40, 40)
GAME_TITLE = Box(62, 8, 196, 40)
SIGN = Box(264, 5, 752, 48)
TOOLS = Box(1040, 8, 228, 40)
SEATS = Box(12, 68, 228, 528)
BOARD = Box(252, 64, 776, 536)
BOARD_SQUARE = Box(372, 64, 536, 536)  # with a gutter on either side
SIDE = Box(1040, 68, 228, 316)  # of a page that only looks back
LOG = Box(1040, 392, 228, 204)
LOG_DRAWER = Box(1040, 68, 228, 528)
ODDS = Box(1040, 68, 228, 220)
LEDGE = Box(1040, 296, 228, 180)  # where everything that the table says lies
SHORT_LOG = Box(1040, 484, 228, 112)
POUCH = Box(12, 608, 228, 104)
TRAY = Box(252, 608, 776, 104)
ACTIONS = Box(1040, 608, 228, 104)
RULEBOOK = Box(804, 64, 468, 648)
SEATS_BESIDE_BOOK = Box(12, 68, 56, 528)  # beside an open rulebook
BOARD_AND_TRAY = Box(252, 64, 776, 648)
BESIDE = Box(76, 64, 720, 648)  # where board and tray go then

TOOL_SIZE, TOOL_GAP = 40, 7


def tool_box(place: int) -> Box:
    """Return the box of tool `place`, from 0 at the left."""
    return Box(TOOLS.x + place * (TOOL_SIZE + TOOL_GAP), TOOLS.y, TOOL_SIZE, TOOL_SIZE)


def seat_boxes(seats: int) -> tuple[Box, ...]:
    """Return the boxes of the plaques of `seats` seats: higher ones for at most four."""
    high, gap = (124, 10) if seats <= 4 else (100, 7)
    return tuple(
        Box(SEATS.x, SEATS.y + seat * (high + gap), SEATS.w, high) for seat in range(seats)
    )


def boxes_beside_book(seats: int) -> tuple[Box, ...]:
    """Return the boxes of the seats in the narrow column beside an open rulebook."""
    gap, area = 8, SEATS_BESIDE_BOOK
    high = min(118.0, (area.h - gap * (seats - 1)) / seats)
    return tuple(Box(area.x, area.y + seat * (high + gap), area.w, high) for seat in range(seats))
