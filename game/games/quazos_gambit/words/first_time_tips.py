"""Tips of Quazo's Gambit for players who meet something for the first time."""

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from game.core.contract.guidance import FirstTimeTip, anybodys, happens, in_phase, mine, named, now
from game.core.contract.values import Seat
from game.games.quazos_gambit.rules import events as ev
from game.games.quazos_gambit.rules import moves as mv
from game.games.quazos_gambit.rules import state as st
from game.games.quazos_gambit.rules.content import (
    ABILITY_COST,
    COOLDOWN_ROUNDS,
    MOVES,
    Ability,
)
from game.games.quazos_gambit.rules.legal import legal_moves
from game.games.quazos_gambit.rules.robbing import owner_beside
from game.games.quazos_gambit.words.goals import home

_acts = in_phase(st.Acting)


def _may(*kinds: type[mv.Move]) -> Callable[[st.State, Seat], bool]:
    """Return the condition that the seat can make a move of these kinds in its turn."""
    return lambda view, seat: (
        _acts(view, seat) and any(isinstance(move, kinds) for move in legal_moves(view))
    )


def _beside(view: st.State, seat: Seat) -> Seat | None:
    """Return another seat on the same tile; None if there is none."""
    here = st.seats_on(view, view.players[seat].cell)
    return next((other for other in here if other != seat), None)


def _name_beside(view: st.State, seat: Seat) -> Mapping[str, str]:
    return named(_beside(view, seat))


def _attacked(view: st.State, seat: Seat) -> int:
    """Return the round of the last attack on the seat beside, while it bars another; else 0."""
    other = _beside(view, seat)
    if other is None or not _acts(view, seat):
        return 0
    attacks = view.players[seat].attacks
    last = attacks[other] if other < len(attacks) else 0
    return last if last and last < view.round < last + COOLDOWN_ROUNDS else 0


def _waits(view: st.State, seat: Seat) -> Mapping[str, str]:
    last = _attacked(view, seat)
    return {**_name_beside(view, seat), "last": str(last), "next": str(last + COOLDOWN_ROUNDS)}


def _third_step_abroad(events: Sequence[ev.Event], view: st.State, seat: Seat) -> bool:
    third = any(
        isinstance(e, ev.Stepped) and e.seat == seat and e.steps == e.allowance == MOVES
        for e in events
    )
    return third and not mine(ev.BonusGranted)(events, view, seat)


def _is_safe(view: st.State, seat: Seat) -> bool:
    """Whether a rival on the same tile has a single red jewel, half of which is nothing."""
    other = _beside(view, seat)
    if other is None or not _acts(view, seat):
        return False
    player = view.players[other]
    return player.red == 1 and not player.gold and not view.rules.minimum


def _equal(event: ev.Event, seat: Seat) -> bool:
    if not isinstance(event, ev.BattleRolled) or seat not in (event.seat, event.target):
        return False
    return max(event.attack) == max(event.defence)


def _two_dice(event: ev.Event, seat: Seat) -> bool:
    if not isinstance(event, ev.BattleRolled) or seat not in (event.seat, event.target):
        return False
    return len(event.attack) > 1 or len(event.defence) > 1


def _stealth(event: ev.Event, seat: Seat) -> bool:
    if not isinstance(event, ev.EffectBegan) or event.seat == seat:
        return False
    return event.ability is Ability.STEALTH


FIRSTS: Final[tuple[FirstTimeTip[st.State, ev.Event], ...]] = (
    FirstTimeTip(
        "gold_mine",
        "The Golden Jewel stops you this turn. While you carry it you cannot jump, fly or get extra"
        " movements.",
        "QG-8.17",
        when=happens(
            lambda e, seat: (
                (isinstance(e, ev.GoldenCollected) and e.seat == seat)
                or (isinstance(e, ev.BattleWon) and e.seat == seat and bool(e.gold))
            )
        ),
    ),
    FirstTimeTip(
        "place_gold",
        "You have the fewest jewels, so you choose where the Golden Jewel appears.",
        "QG-8.6",
        when=lambda events, view, seat: (
            isinstance(view.phase, st.PlacingGold) and view.phase.seat == seat
        ),
    ),
    FirstTimeTip(
        "gold_appears",
        "The Golden Jewel is worth 7 points in the bank. Its carrier can lose it in a battle.",
        "QG-8.13",
        when=anybodys(ev.GoldenAppeared),
    ),
    FirstTimeTip(
        "robbed",
        "Your bank was robbed: half of its jewels are gone. Only robberies take jewels out.",
        "QG-6.16",
        when=mine(ev.RobberyWon, of="owner"),
    ),
    FirstTimeTip(
        "equal_dice",
        "A tie: the defender wins and keeps everything.",
        "QG-7.7",
        when=happens(_equal),
    ),
    FirstTimeTip(
        "two_dice",
        "Advantage, from a home tile or an ability: two dice, and the higher counts.",
        "QG-7.6",
        when=happens(_two_dice),
    ),
    FirstTimeTip(
        "lost_jewel",
        "A lost jewel goes back to the board: the die picks the biome, you pick the tile.",
        "QG-9.21",
        when=mine(ev.D4Rolled),
    ),
    FirstTimeTip(
        "stakes",
        "Now each roll costs a red jewel. Doubles, 1 roll in 6, bring all of them back.",
        "QG-9.16",
        when=lambda events, view, seat: (
            view.active == seat and isinstance(view.phase, st.Robbing) and not view.phase.free_left
        ),
    ),
    FirstTimeTip(
        "mud",
        "Mud ends your movement. You can still battle, rob or end; next turn you move freely.",
        "QG-10.16",
        when=mine(ev.MudStopped),
    ),
    FirstTimeTip(
        "leave_bank",
        "Leave your bank now. That is your first movement, and it comes before any ability.",
        "QG-6.12",
        when=now(in_phase(st.Leaving)),
    ),
    FirstTimeTip(
        "enter_bank",
        "You are at a door of your bank. Entering costs a movement, and depositing ends your turn.",
        "QG-6.3",
        when=now(_may(mv.EnterBank)),
    ),
    FirstTimeTip(
        "battle",
        "You can battle {name} here. Roll higher to win half of their jewels; if you lose, nobody"
        " loses a jewel.",
        "QG-7.4",
        when=now(_may(mv.Battle)),
        words=_name_beside,
    ),
    FirstTimeTip(
        "must_wait",
        "You battled {name} in round {last}: wait until round {next}. {name} can battle you at"
        " once.",
        "QG-7.18",
        when=now(lambda view, seat: bool(_attacked(view, seat))),
        words=_waits,
    ),
    FirstTimeTip(
        "too_little",
        "You cannot win a single red jewel: half of it is nothing.",
        "QG-7.12",
        when=now(_is_safe),
    ),
    FirstTimeTip(
        "rob",
        "You are at a door of {name}'s bank. Doubles rob it: two rolls are free, and it ends your"
        " turn.",
        "QG-9.3",
        when=now(_may(mv.Rob)),
        words=lambda view, seat: named(owner_beside(view)),
    ),
    FirstTimeTip(
        "home_bonus",
        "Your third movement ended on a home tile: 3 more movements, once each turn.",
        "QG-5.19",
        when=mine(ev.BonusGranted),
    ),
    FirstTimeTip(
        "abroad",
        "End your third movement on {home} next time: that gives 3 more movements.",
        "QG-5.15",
        when=_third_step_abroad,
        words=home,
    ),
    FirstTimeTip(
        "mana",
        "You have 3 mana, so you can use one of your two abilities. It costs all three.",
        "QG-5.10",
        when=now(lambda view, seat: _acts(view, seat) and view.players[seat].mana >= ABILITY_COST),
    ),
    FirstTimeTip(
        "stealth",
        "The Cat uses Stealth: until its next turn nobody can battle or drag it.",
        "QG-10.11",
        when=happens(_stealth),
    ),
)
