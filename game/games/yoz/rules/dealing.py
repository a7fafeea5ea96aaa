"""The set-up of a match: the land, the dragons, the cards (section 2)."""

from msgspec.structs import replace

from game.core.chance import Chance, shuffled
from game.core.contract.values import OptionValue, Seat, Setup
from game.games.yoz.rules import dragons, turns
from game.games.yoz.rules.content import (
    CHARACTERS,
    GENTLE_MOST,
    SPECIAL_MOST,
    THIEF_STARTS,
    Card,
    Character,
    Difficulty,
    Dragon,
    Gem,
)
from game.games.yoz.rules.events import Entered, Event, GameStarted, Placed
from game.games.yoz.rules.land import deals
from game.games.yoz.rules.land.land import land_of
from game.games.yoz.rules.state import Hero, HouseRules, Looking, Perch, State


def setup(chosen: Setup, chance: Chance) -> tuple[State, tuple[Event, ...]]:
    """Return the state before the first turn, and the event of the set-up (YOZ-3.13)."""
    party = tuple(Character(role) for role in chosen.roles)
    rules = house_rules(chosen)
    layout = deals.deal(str(chosen.option("layout")), party, chance)
    entered = _dragons_enter(rules.dragons, chance)
    deck = shuffled(chance, turns.DECK_LABEL, tuple(Card))
    first = first_seat(chosen.option("first_player"), chosen.seats, chance)
    cottages = land_of(layout).cottages
    state = State(
        rules=rules,
        layout=layout,
        heroes=tuple(Hero(character, cottages[character]) for character in party),
        dragons=tuple(Perch(entry.dragon, entry.circle) for entry in entered),
        gems=gems_in_play(party),
        thief=THIEF_STARTS[Difficulty(str(chosen.option("difficulty")))][chosen.seats - 1],
        deck=deck,
        phase=Looking(first),
    )
    if first is not None:
        state = replace(state, first=first, active=first)
    placed = tuple(Placed(hero.character, hero.space) for hero in state.heroes)
    return state, (GameStarted(layout, placed, state.gems, state.thief, entered),)


def house_rules(chosen: Setup) -> HouseRules:
    """Return the options of a complete set-up in the form that the rules read."""
    dragons_in_play = chosen.option("dragon_count")
    assert isinstance(dragons_in_play, int)
    return HouseRules(
        auto_rest=bool(chosen.option("auto_rest")),
        free_swap=bool(chosen.option("free_swap")),
        dragons=dragons_in_play,
        special_most=GENTLE_MOST if chosen.option("gentle_gem") else SPECIAL_MOST,
        stop_on_gem=bool(chosen.option("stop_on_gem")),
    )


def gems_in_play(party: tuple[Character, ...]) -> tuple[Gem, ...]:
    """Return the gems of a party, three for each character (YOZ-3.7)."""
    return tuple(sorted(gem for character in party for gem in CHARACTERS[character].gems))


def first_seat(option: OptionValue, seats: int, chance: Chance) -> Seat | None:
    """Return the seat that goes first; None if the party names one when it sets out (YOZ-3.12)."""
    if option == "random":
        return chance.roll("first", seats) - 1
    return 0 if option == "seat" else None


def _dragons_enter(count: int, chance: Chance) -> tuple[Entered, ...]:
    """Return the dragons in play with their dice, each on another circle (YOZ-3.9, YOZ-3.10)."""
    entered: list[Entered] = []
    for dragon in list(Dragon)[:count]:
        dice = dragons.land_on([other.circle for other in entered], chance)
        entered.append(Entered(dragon, dice, dice[-1]))
    return tuple(entered)
