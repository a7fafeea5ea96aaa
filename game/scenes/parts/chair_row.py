"""A seat on the new-match page: colour, name, person or computer, level, and removal."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from game.core.contract.spec import AnySpec
from game.core.contract.values import Level, Role
from game.scenes.parts.seating import LONGEST_NAME, Plan
from game.ui import svg_shapes
from game.ui.button import Button, button_width
from game.ui.canvas import Canvas
from game.ui.choice import Choice, Item
from game.ui.hotspots import Attention, Hotspot
from game.ui.text_field import TextField
from game.ui.theme import BODY, BUTTON, HEADING, PLAYER_COLOURS, SMALL, PlayerColour, Type
from game.ui.viewport import Box
from game.ui.widget import Widget

BAND = 74.0
WIDE_ROW = 86.0
_PAD = 14.0
_FIELD_EDGES = 26.0  # of a field, left and right of what is typed
_ROLE_W = 166.0  # what is left for a character's name beside the controls
KINDS = (Item("human", "Human"), Item("computer", "Computer"))
LEVEL_ITEMS = (
    Item("easy", "Easy", "Easy\nPlays what looks good at first sight. Kind to beginners."),
    Item("normal", "Normal", "Normal\nKnows the odds. A fair match for most people."),
    Item("hard", "Hard", "Hard\nPlans further ahead than most people. Hard to beat."),
)
COMPANION_ITEMS = (
    Item("easy", "Easy", "Easy\nGoes for what is nearest. You do the planning."),
    Item("normal", "Normal", "Normal\nKnows the odds and does its own part."),
    Item("hard", "Hard", "Hard\nPlans for the whole party and helps where needed."),
)

_BELOW = {Level.EASY: "random moves", Level.NORMAL: "Easy", Level.HARD: "Normal"}


def level_items(spec: AnySpec) -> tuple[Item, ...]:
    """Return the levels, with their measured strength where it is known."""
    items = COMPANION_ITEMS if spec.together else LEVEL_ITEMS
    return tuple([_measured(spec, item) for item in items])


def _measured(spec: AnySpec, item: Item) -> Item:
    level = Level(item.key)
    rate = spec.rates.get(level)
    if rate is None:
        return item
    if spec.together:
        wins = f"A party of two wins {100 * rate:.0f} % of its matches."
    else:
        wins = f"Wins {100 * rate:.0f} % of two-player matches against {_BELOW[level]}."
    return replace(item, tip=f"{item.tip} {wins}")


@dataclass(frozen=True)
class ChairActions:
    """Callbacks for changes of a chair; they get its number."""

    colour: Callable[[int], None]
    name: Callable[[int, str], None]
    level: Callable[[int, Level | None], None]
    friends: Callable[[int], None] | None  # None: nobody to choose from
    role: Callable[[int], None]
    remove: Callable[[int], None]


class _Banner(Widget):
    """The background of a chair with its coloured band; a click on the band changes the colour."""

    def __init__(
        self, name: str, box: Box, colour: PlayerColour, note: str, go: Callable[[], None]
    ) -> None:
        super().__init__(name, box)
        self._colour, self._note, self._go = colour, note, go
        band = Box(box.x, box.y, BAND, box.h)
        tip = f"Colour: {colour.name}, the {colour.emblem}\nClick for another colour."
        self._spot = Hotspot(name, band, tip=tip, radius=10)

    def hotspots(self) -> Sequence[Hotspot]:
        """Return the hotspot of the band."""
        return (self._spot,)

    def picked(self, hotspot: str) -> None:
        """Change the colour."""
        self._go()

    def draw(self, canvas: Canvas, attention: Attention) -> None:
        """Draw it."""
        colour = self._colour.key
        palette = canvas.palette
        canvas.shape(self.box, svg_shapes.sheet_plaque, palette, colour, BAND, texture="parchment")
        size = 46.0 if attention.state_of(self.name) == "normal" else 50.0
        middle = self.box.x + BAND / 2, self.box.centre[1]
        canvas.picture(f"emblem_{colour}", Box.around(*middle, size, size))
        if self._note:
            at = self.box.x + BAND + 16, self.box.bottom - 26
            canvas.text(self._note, at, SMALL, palette.ink_label)


class SpareChair(Widget):
    """A place for one more chair, only for the mouse: keys use the button."""

    def __init__(self, name: str, box: Box, on_pick: Callable[[], None]) -> None:
        super().__init__(name, box)
        self._on_pick = on_pick

    def hotspots(self) -> Sequence[Hotspot]:
        """Return one hotspot for the whole place."""
        return (Hotspot(self.name, self.box, tab=False),)

    def picked(self, hotspot: str) -> None:
        """Add a chair."""
        self._on_pick()

    def draw(self, canvas: Canvas, attention: Attention) -> None:
        """Draw it."""
        canvas.shape(self.box, svg_shapes.ghost)
        role = BODY.scaled(canvas.look.menu_text)
        over = attention.hovered == self.name
        words, ink = ("Add a player", "#FFF3D8") if over else ("Empty seat", "#E9DCBE")
        canvas.text(words, self.box.centre, role, ink, align="centre")


def row_height(canvas: Canvas, *, wide: bool) -> float:
    """Return the height of a chair: one line of controls, or two with large text."""
    if wide:
        return WIDE_ROW
    return _PAD * 3 + _name_height(canvas) + Choice.height(canvas, KINDS, 2000.0)


def _name_height(canvas: Canvas) -> float:
    return max(40.0, HEADING.size * canvas.look.menu_text + 18)


def chair_widgets(
    canvas: Canvas, plan: Plan, number: int, box: Box, do: ChairActions, *, wide: bool
) -> list[Widget]:
    """Return the widgets of a chair. `wide`: all controls in one line."""
    place, at = plan.places[number], f"chair:{number}"
    colour = PLAYER_COLOURS[place.colour]
    kind_w = max(180.0, Choice.width(canvas, KINDS))
    level_w = max(200.0, Choice.width(canvas, LEVEL_ITEMS) if not wide else 0.0)
    x = box.x + BAND + 4
    if wide:
        # With a character to choose below it, the name moves up.
        name_box = Box(x, box.y + (2 if plan.spec.roles else 11), 172, 40)
        kind_box = Box(box.x + 256, box.y + 21, kind_w, 44)
        remove_box = Box(box.right - 56, box.y + 23, 40, 40)
    else:
        high = _name_height(canvas)
        remove_box = Box(box.right - _PAD - 44, box.y + _PAD, 44, 44)
        beside = _role_width(canvas, plan, number) + 14 if plan.spec.roles else 0.0
        name_box = Box(x + 6, box.y + _PAD, remove_box.x - x - 20 - beside, high)
        kind_box = Box(x + 10, name_box.bottom + _PAD, kind_w, 0)
    row = Choice.height(canvas, KINDS, kind_w)
    kind_box = Box(kind_box.x, box.y + (box.h - row) / 2 if wide else kind_box.y, kind_w, row)
    right = Box(kind_box.right + 10, kind_box.y, level_w, row)
    note = f"Colour: {colour.name}" if wide and not plan.spec.roles else ""
    person = place.level is None
    widgets: list[Widget] = [
        _Banner(f"{at}:colour", box, colour, note, lambda: do.colour(number)),
        TextField(
            f"{at}:name",
            name_box,
            place.name,
            lambda text: do.name(number, text),
            longest=LONGEST_NAME,
            empty="Name",
            role=_name_type(canvas, place.name, name_box),
            bare=True,
            tip="Name\nClick and type.",
        ),
    ]
    if plan.spec.roles:
        widgets.append(_role_button(canvas, plan, number, box, do, wide=wide))
    chosen = "human" if person else "computer"
    widgets.append(
        Choice(
            canvas,
            at,
            kind_box,
            KINDS,
            chosen,
            lambda key: do.level(number, None if key == "human" else Level.NORMAL),
        )
    )
    if not person:
        level = str(place.level)
        widgets.append(
            Choice(
                canvas,
                f"{at}:level",
                right,
                level_items(plan.spec),
                level,
                lambda key: do.level(number, Level(key)),
                brass=True,
            )
        )
    elif do.friends is not None:
        friends = do.friends
        label = "Who plays?"
        wanted = button_width(canvas, label, icon=True)
        widgets.append(
            Button(
                f"{at}:friends",
                Box(right.x, right.y, wanted, right.h),
                label,
                lambda: friends(number),
                kind="paper",
                icon="icon_person",
                tip="Who plays?\nChoose somebody who has played here.",
            )
        )
    least = plan.spec.seats[0]
    widgets.append(
        Button(
            f"{at}:remove",
            remove_box,
            "",
            lambda: do.remove(number),
            kind="paper",
            icon="icon_x",
            live=plan.may_remove,
            tip="Remove this player"
            if plan.may_remove
            else f"{plan.spec.name} needs {least} players",
        )
    )
    return widgets


def _name_type(canvas: Canvas, name: str, box: Box) -> Type:
    """Return the type of a name: a heading, scaled down to fit the whole name into its field."""
    wide = canvas.type.width(name, HEADING.scaled(canvas.look.menu_text))
    return HEADING.scaled(min(1.0, (box.w - _FIELD_EDGES) / max(1.0, wide)))


def _role_of(plan: Plan, number: int) -> Role:
    return next(role for role in plan.spec.roles if role.key == plan.places[number].role)


def _role_label(plan: Plan, number: int) -> str:
    return "Random" if plan.roles_dealt else _role_of(plan, number).name


def _role_width(canvas: Canvas, plan: Plan, number: int) -> float:
    return button_width(canvas, _role_label(plan, number))


def _role_type(canvas: Canvas, plan: Plan) -> Type:
    """Return the type of all characters' names, in which the longest fits into a line."""
    longest = max(button_width(canvas, role.name) for role in plan.spec.roles)
    return BUTTON if longest <= _ROLE_W else SMALL


def _role_button(
    canvas: Canvas, plan: Plan, number: int, box: Box, do: ChairActions, *, wide: bool
) -> Button:
    role = _role_of(plan, number)
    wanted = _role_width(canvas, plan, number)
    role_type = BUTTON
    if wide:
        role_type = _role_type(canvas, plan)
        wanted = button_width(canvas, _role_label(plan, number), role=role_type)
        place = Box(box.x + BAND + 8, box.y + 43, min(wanted, _ROLE_W), 40)
    else:
        place = Box(box.right - _PAD - 58 - wanted, box.y + _PAD, wanted, 44)
    return Button(
        f"chair:{number}:role",
        place,
        _role_label(plan, number),
        lambda: do.role(number),
        kind="paper",
        role=role_type,
        live=not plan.roles_dealt,
        tip="A house rule deals the characters at random."
        if plan.roles_dealt
        else f"{role.name}\n{role.help} Click to see them all.",
    )
