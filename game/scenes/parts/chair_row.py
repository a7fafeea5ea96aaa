"""A seat on the new-match page in one line: colour, name, character, who plays, and removal."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial

from game.core.contract.spec import AnySpec
from game.core.contract.values import Level
from game.core.wording import COUNTS
from game.scenes.parts.seating import LONGEST_NAME, Plan
from game.ui import svg_shapes
from game.ui.button import Button
from game.ui.canvas import Canvas
from game.ui.choice import Choice, Item
from game.ui.controls import choice_slot
from game.ui.parts import Column, Icon, Panel, Part, Row, Sized, Space, Text
from game.ui.text_field import TextField
from game.ui.theme import BODY, BODY_BOLD, HEADING, PLAYER_COLOURS, Type
from game.ui.viewport import Box
from game.ui.widget import part_button, slot_for

BAND = 74.0
_FIELD_EDGES = 26.0  # of a field, left and right of what is typed
_SWITCH_W = 420.0  # of the choice between a person and the levels; at most that share of a row
_SWITCH_SHARE = 0.45
_SIDE = 44.0  # of a small button
_NAMED_FROM = 900.0  # width of a row, at usual text, from which characters are named
_PERSON = Item("player", "Player", "Player\nSomebody at this computer.")
LEVEL_ITEMS = (
    Item("gentle", "Gentle", "Gentle\nOverlooks things, fewer after each match you win."),
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
    return tuple([_measured(spec, item) for item in items if item.key in spec.levels])


def _measured(spec: AnySpec, item: Item) -> Item:
    level = Level(item.key)
    if level is Level.HARD and spec.best_play:
        item = replace(item, tip=f"{item.label}\n{spec.best_play}")
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


class ChairRows:
    """Describes the rows of all seats of a plan, `width` px wide, with controls in columns."""

    def __init__(self, canvas: Canvas, plan: Plan, do: ChairActions, width: float) -> None:
        self._canvas, self._plan, self._do = canvas, plan, do
        self._factor = canvas.look.menu_text
        self._switch_w = min(_SWITCH_W * self._factor, _SWITCH_SHARE * width)
        self._items = (_PERSON, *level_items(plan.spec))
        self._high = max(_SIDE, Choice.height(canvas, self._items, self._switch_w))
        self._sheets = {sheet.key: sheet for sheet in plan.spec.characters}
        names = [sheet.short for sheet in self._sheets.values()]
        named = width / self._factor >= _NAMED_FROM
        self._role = BODY_BOLD.scaled(self._factor)
        self._name_w = max([canvas.type.width(name, self._role) for name in names if named] or [0])

    def seat(self, number: int) -> Part:
        """Return the row of a seat, from 0."""
        place, do = self._plan.places[number], self._do
        controls = [self._name(number)]
        if do.friends is not None:
            controls.append(self._friends(number) if place.level is None else Space(_SIDE))
        if self._plan.spec.roles:
            controls.append(self._character(number))
        controls += [self._switch(number), self._remove(number)]
        row = Row((self._emblem(number), *map(_middle, controls), Space()), gap=10)
        skin = self._canvas.palette, place.colour, BAND
        return Panel(row, svg_shapes.sheet_plaque, skin, "parchment")

    def _emblem(self, number: int) -> Part:
        colour = PLAYER_COLOURS[self._plan.places[number].colour]
        tip = f"Colour: {colour.name}, the {colour.emblem}\nClick for another colour."

        def drawn(state: str) -> Part:
            return Icon(f"emblem_{colour.key}", 46 if state == "normal" else 50)

        go = partial(self._do.colour, number)
        return part_button(f"chair:{number}:colour", drawn, go, tip=tip, radius=10, w=BAND)

    def _name(self, number: int) -> Part:
        name, change = self._plan.places[number].name, partial(self._do.name, number)

        def made(box: Box) -> TextField:
            return TextField(
                f"chair:{number}:name",
                box,
                name,
                change,
                longest=LONGEST_NAME,
                empty="Name",
                role=_name_type(self._canvas, name, box),
                bare=True,
                tip="Name\nClick and type.",
            )

        return slot_for(made, h=max(_SIDE, HEADING.size * self._factor + 18), grow=1)

    def _friends(self, number: int) -> Part:
        assert self._do.friends is not None
        tip = "Who plays?\nChoose somebody who has played here."
        return self._button(number, "friends", "icon_person", self._do.friends, tip=tip)

    def _remove(self, number: int) -> Part:
        spec, live = self._plan.spec, self._plan.may_remove
        tip = "Remove this player" if live else f"{spec.name} needs {spec.seats[0]} players"
        return self._button(number, "remove", "icon_x", self._do.remove, live=live, tip=tip)

    def _button(
        self,
        number: int,
        what: str,
        icon: str,
        go: Callable[[int], None],
        *,
        live: bool = True,
        tip: str,
        label: str = "",
        w: float = _SIDE,
    ) -> Part:
        name, do = f"chair:{number}:{what}", partial(go, number)

        def made(box: Box) -> Button:
            return Button(
                name,
                box,
                label,
                do,
                kind="paper",
                icon="" if label else icon,
                live=live,
                tip=tip,
                role=BODY_BOLD,
            )

        return slot_for(made, w=w, h=self._high)

    def _character(self, number: int) -> Part:
        """Return the button of a seat's character: its portrait, and its name if there is room."""
        wide = _SIDE + (self._name_w + 18 if self._name_w else 0)
        if self._plan.roles_dealt:
            return self._button(
                number,
                "role",
                "icon_dice",
                self._do.role,
                live=False,
                tip="Random\nA house rule deals the characters at random.",
                label="Random" if self._name_w else "",
                w=wide,
            )
        key = self._plan.places[number].role
        role = next(role for role in self._plan.spec.roles if role.key == key)
        face: Part = Icon(self._sheets[key].portrait, _SIDE - 6)
        if self._name_w:
            ink = self._canvas.palette.ink_brown
            name = Text(self._sheets[key].short, self._role, ink, grow=1)
            face = Panel(Row((face, name), gap=7), None, edge=(4, 0))

        def drawn(state: str) -> Part:
            return Panel(face, svg_shapes.paper_button, (state, 9))

        tip = f"{role.name}\n{role.help} Click to see them all."
        go_on = partial(self._do.role, number)
        name_of = f"chair:{number}:role"
        return part_button(name_of, drawn, go_on, tip=tip, radius=9, w=wide, h=self._high)

    def _switch(self, number: int) -> Part:
        level = self._plan.places[number].level
        chosen = _PERSON.key if level is None else str(level)

        def choose(key: str) -> None:
            self._do.level(number, None if key == _PERSON.key else Level(key))

        name, wide, brass = f"chair:{number}:level", self._switch_w, level is not None
        canvas, items = self._canvas, self._items
        return choice_slot(canvas, name, items, chosen, choose, w=wide, brass=brass)


def _middle(part: Part) -> Part:
    """Return a part in the middle of its height, not as high as its row."""
    return Column((part,), grow=part.grow)


def spare_seat(canvas: Canvas, plan: Plan, on_add: Callable[[], None]) -> Part:
    """Return the row below the seats: a button that adds one, or that all seats are taken."""
    palette, role = canvas.palette, BODY.scaled(canvas.look.menu_text)
    most = COUNTS[plan.spec.seats[1]]
    said = "Add a player" if plan.may_add else f"{plan.spec.name} seats {most}; all seats are taken"

    def drawn(state: str) -> Part:
        ink = palette.cream_quiet if state == "normal" else "#FFF3D8"
        side = 24 * min(canvas.look.menu_text, 1.5) if plan.may_add else 0
        plus = Sized(Icon("icon_plus", side, ink), w=BAND)
        words = Row((plus, Text(said, role, ink, grow=1)), gap=22)
        return Panel(words, svg_shapes.ghost)

    if not plan.may_add:
        return drawn("normal")
    return part_button("button:add_chair", drawn, on_add, radius=12)


def _name_type(canvas: Canvas, name: str, box: Box) -> Type:
    """Return the type of a name: a heading, scaled down to fit the whole name into its field."""
    wide = canvas.type.width(name, HEADING.scaled(canvas.look.menu_text))
    return HEADING.scaled(min(1.0, (box.w - _FIELD_EDGES) / max(1.0, wide)))
