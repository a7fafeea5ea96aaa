"""The options of a game and the settings of the table, as a column of widgets."""

from collections.abc import Callable, Sequence
from functools import partial

from msgspec.structs import replace

from game.core.contract.values import Option, OptionValue, Seat, Value
from game.core.match.entry import BY_HAND
from game.core.storage.settings import OddsHelper, Settings
from game.core.wording import listed
from game.ui.choice import Item, Stepper
from game.ui.column import Column
from game.ui.text_field import TextField
from game.ui.theme import BODY_BOLD, HEADING, SMALL

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


def add_table_settings(
    column: Column,
    settings: Settings,
    on_change: Callable[[Settings], None],
    exempt: Sequence[str] = (),
) -> None:
    """Add the settings of a whole table; `exempt`: persons with settings of their own for them."""
    column.text("House rules", HEADING)
    column.gap(8)

    def switch(key: str, on: bool) -> None:
        on_change(replace(settings, **{key: on}))

    for key, label, note in _SWITCHES:
        column.switch(f"table:{key}", label, getattr(settings, key), partial(switch, key), note)
        column.gap(4)
    column.gap(4)
    column.choice(
        "table:odds_helper",
        "Odds helper",
        ODDS_ITEMS,
        str(settings.odds_helper),
        lambda key: on_change(replace(settings, odds_helper=OddsHelper(key))),
    )
    if exempt:
        column.gap(6)
        said = f"{listed(exempt)} have personal settings for some of this."
        if len(exempt) == 1:
            said = f"{exempt[0]} has personal settings for some of this."
        column.text(said, SMALL, "ink_label")


def add_hands(
    column: Column,
    persons: Sequence[str],
    by_hand: Sequence[str],
    on_change: Callable[[str | None, bool], None],
) -> None:
    """Add who rolls real dice: all (`on_change` gets None), and each of several persons."""
    if not persons:
        return
    column.line(11, 8)
    column.switch(
        "hands:all",
        BY_HAND,
        len(by_hand) == len(persons),
        lambda on: on_change(None, on),
        "Roll real dice and enter what they show",
    )
    for number, person in enumerate(persons if len(persons) > 1 else ()):
        column.gap(4)
        column.switch(f"hands:{number}", person, person in by_hand, partial(on_change, person))


def add_options(
    column: Column,
    options: Sequence[Option],
    values: dict[str, OptionValue],
    on_change: Callable[[str, OptionValue], None],
    players: Sequence[str],
) -> None:
    """Add options of a game to a column. `players`: their names, by seat."""
    for option in options:
        choices = option.choices()
        if len(choices) == 1 and values[option.key] == choices[0].value:
            continue  # it is chosen on the page of boards
        if column.widgets:
            column.line(11, 8)
        _add_option(column, option, values[option.key], on_change, players)


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


def _add_option(
    column: Column,
    option: Option,
    value: OptionValue,
    on_change: Callable[[str, OptionValue], None],
    players: Sequence[str],
) -> None:
    name = f"option:{option.key}"
    choices = option.choices()
    if {choice.value for choice in choices} == {True, False}:
        column.switch(
            name, option.label, bool(value), lambda on: on_change(option.key, on), _usual(option)
        )
        return
    if choices:
        by_key = {str(choice.value): choice for choice in choices}
        items = _items(choices, value, players)
        if str(value) not in by_key:  # one that was typed in
            items.append(Item(str(value), option.name_of(value)))
        column.choice(
            name,
            option.label,
            items,
            str(value),
            lambda key: on_change(option.key, by_key[key].value if key in by_key else key),
            note=_usual(option),
        )
        return
    column.text(option.label, BODY_BOLD)
    column.text(_usual(option), SMALL, "ink_label")
    column.gap(6)
    if option.check is not None:
        column.add(
            44.0,
            lambda box: TextField(
                name, box, str(value), lambda text: on_change(option.key, text), longest=40
            ),
        )
        return
    span = option.least, option.most
    number = value if isinstance(value, int) else option.least
    column.add(
        44.0, lambda box: Stepper(name, box, number, span, lambda n: on_change(option.key, n))
    )
