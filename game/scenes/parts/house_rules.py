"""The options of a game and the settings of the table, as parts."""

from collections.abc import Callable, Sequence
from functools import partial

from msgspec.structs import replace

from game.core.contract.values import Option, OptionValue, Seat, Value
from game.core.match.entry import BY_HAND
from game.core.storage.settings import OddsHelper, Settings
from game.core.wording import listed
from game.ui import controls
from game.ui.canvas import Canvas
from game.ui.choice import Item, Stepper
from game.ui.parts import Column, Part, Space
from game.ui.text_field import TextField
from game.ui.theme import BODY_BOLD, HEADING
from game.ui.viewport import Box
from game.ui.widget import Widget, slot_for

ODDS_ITEMS = (
    Item("off", "Off", "Off\nNo odds beside the board."),
    Item("after a choice", "Selected", "Selected\nOnly for what you point at."),
    Item("always", "Always", "Always\nOn every turn."),
)
_SWITCHES = (
    ("free_undo", "Free undo", "Undo even rolls"),
    ("auto_single", "Forced moves", "Your only move is played for you"),
)
"""Settings of a table that are on or off: key, label and note."""
_ON = {True: "On", False: "Off"}


def table_settings(
    canvas: Canvas,
    settings: Settings,
    on_change: Callable[[Settings], None],
    exempt: Sequence[str] = (),
) -> Part:
    """Return the settings of a whole table; `exempt`: persons with some of their own."""

    def switch(key: str, on: bool) -> None:
        on_change(replace(settings, **{key: on}))

    def help_with(odds: str) -> None:
        on_change(replace(settings, odds_helper=OddsHelper(odds)))

    name, helper = "table:odds_helper", str(settings.odds_helper)
    switches = tuple(
        controls.switch(
            canvas, f"table:{key}", label, getattr(settings, key), partial(switch, key), note
        )
        for key, label, note in _SWITCHES
    )
    odds = controls.choice(canvas, name, "Odds helper", ODDS_ITEMS, helper, help_with)
    have = "has" if len(exempt) == 1 else "have"
    said = f"{listed(exempt)} {have} personal settings for some of this." if exempt else ""
    notes = (controls.quiet(canvas, said),) if said else ()
    heading = controls.text(canvas, "House rules", HEADING)
    return Column((heading, Column(switches, gap=4), odds, *notes), gap=8)


def real_dice(
    canvas: Canvas,
    persons: Sequence[str],
    by_hand: Sequence[str],
    on_change: Callable[[str | None, bool], None],
) -> Part:
    """Return who rolls real dice: all (`on_change` gets None), and each of several persons."""
    note, everybody = "Roll real dice and enter what they show", len(by_hand) == len(persons)
    change = partial(on_change, None)
    switches = [controls.switch(canvas, "hands:all", BY_HAND, everybody, change, note)]
    for number, person in enumerate(persons if len(persons) > 1 else ()):
        name, change = f"hands:{number}", partial(on_change, person)
        switches.append(controls.switch(canvas, name, person, person in by_hand, change))
    return Column(tuple(switches), gap=4)


def game_options(
    canvas: Canvas,
    options: Sequence[Option],
    values: dict[str, OptionValue],
    on_change: Callable[[str, OptionValue], None],
    players: Sequence[str],
) -> list[Part]:
    """Return options of a game. `players`: their names, by seat."""
    return [
        _option(canvas, option, values[option.key], on_change, players)
        for option in options
        if [choice.value for choice in option.choices()] != [values[option.key]]
    ]  # the only value is chosen on the page of boards


def _seat_of(choice: Value) -> Seat | None:
    """Return the seat that a choice such as "Seat 2" names; None for other choices."""
    value = choice.value
    return value - 1 if isinstance(value, int) and choice.label == f"Seat {value}" else None


def _items(choices: Sequence[Value], value: OptionValue, players: Sequence[str]) -> list[Item]:
    """Return the choices: seats by their players' names, without empty seats unless chosen."""
    items = []
    for choice in choices:
        seat, label = _seat_of(choice), choice.label
        if seat is not None and seat < len(players):
            label = players[seat].strip() or label
        elif seat is not None and choice.value != value:
            continue
        items.append(Item(str(choice.value), label))
    return items


def unusual(
    options: Sequence[Option],
    values: dict[str, OptionValue],
    settings: Settings,
    players: Sequence[str],
    by_hand: Sequence[str] = (),
) -> list[str]:
    """Return the house rules that differ from the usual ones: "Closing bell: Short"."""
    usual, found = Settings(), []
    if by_hand:
        found.append(f"{BY_HAND}: {listed(by_hand)}")
    for key, label, _ in _SWITCHES:
        if (now := getattr(settings, key)) != getattr(usual, key):
            found.append(f"{label}: {_ON[now]}")
    if settings.odds_helper != usual.odds_helper:
        labels = {item.key: item.label for item in ODDS_ITEMS}
        found.append(f"Odds helper: {labels[settings.odds_helper]}")
    for option in options:
        value = values[option.key]
        if value != option.default:
            items = _items(option.choices(), value, players)
            labels = {item.key: item.label for item in items}
            said = (
                _ON[value]
                if isinstance(value, bool)
                else labels.get(str(value)) or option.name_of(value)
            )
            found.append(f"{option.label}: {said}")
    return found


def _usual(option: Option) -> str:
    """Return the option's help, with the default value."""
    labels = {choice.value: choice.label for choice in option.choices()}
    usual = labels.get(option.default, str(option.default))
    return f"{option.help} Default: {usual}."


def _option(
    canvas: Canvas,
    option: Option,
    value: OptionValue,
    on_change: Callable[[str, OptionValue], None],
    players: Sequence[str],
) -> Part:
    name, label, usual = f"option:{option.key}", option.label, _usual(option)
    change, choices = partial(on_change, option.key), option.choices()
    if {choice.value for choice in choices} == {True, False}:
        return controls.switch(canvas, name, label, bool(value), change, usual)
    if choices:
        by_key = {str(choice.value): choice for choice in choices}
        items = _items(choices, value, players)
        if str(value) not in by_key:  # one that was typed in
            items.append(Item(str(value), option.name_of(value)))

        def choose(key: str) -> None:
            change(by_key[key].value if key in by_key else key)

        return controls.choice(canvas, name, label, items, str(value), choose, note=usual)
    number = value if isinstance(value, int) else option.least

    def field(box: Box) -> Widget:
        if option.check is not None:
            return TextField(name, box, str(value), change, longest=40)
        return Stepper(name, box, number, (option.least, option.most), change)

    head = controls.text(canvas, label, BODY_BOLD), controls.quiet(canvas, usual)
    return Column((*head, Space(h=6), slot_for(field, h=44)))
