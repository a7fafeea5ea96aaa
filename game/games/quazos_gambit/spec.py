"""Quazo's Gambit as the program knows it."""

from typing import TYPE_CHECKING, Any

from game.core.chance import Chance
from game.core.contract.judging import Judge
from game.core.contract.spec import GameSpec, OnTheBox
from game.core.contract.values import Choice, Level, Seat

if TYPE_CHECKING:
    from game.core.encoding.encoding import Encoding
    from game.games.quazos_gambit.rules.events import Event
    from game.games.quazos_gambit.rules.moves import Move
    from game.games.quazos_gambit.rules.state import State

# The window opens before anybody plays: all but the box is imported at its first use.


_GENTLE = 75  # per cent of what there is that it overlooks at first


def _choose(
    view: "State", seat: Seat, level: Level, chance: Chance, budget: int | None = None
) -> Choice:
    from game.games.quazos_gambit.players.choose import choose

    return choose(view, seat, level.overlooking(_GENTLE), chance, budget)


def _judge() -> "Judge[State]":
    from game.games.quazos_gambit.players.judging import JUDGE

    return JUDGE


def _encoding() -> "Encoding":
    from game.games.quazos_gambit.lab.encoding import ENCODING

    return ENCODING


def _table() -> Any:
    # Only here, so that rules, simulations and the worker load no screen.
    from game.games.quazos_gambit.view.controller import QuazosGambitController
    from game.games.quazos_gambit.view.table import QuazosGambitTable
    from game.games.quazos_gambit.view.victory import QuazosGambitVictory
    from game.table.table import Kit

    return Kit(QuazosGambitTable, QuazosGambitController(), QuazosGambitVictory())


_BOX: OnTheBox = {
    "key": "quazos_gambit",
    "name": "Quazo's Gambit",
    "tagline": "Take jewels, rob rivals, fill your bank in ten rounds.",
    "seats": (2, 4),
}


def _spec() -> "GameSpec[State, Move, Event]":
    from game.core.contract.guidance import Guidance
    from game.core.contract.reviewing import Reviewing
    from game.games.quazos_gambit.analysis.figures import thing
    from game.games.quazos_gambit.analysis.panel import odds
    from game.games.quazos_gambit.rules import board_file, rules
    from game.games.quazos_gambit.rules.events import EVENTS
    from game.games.quazos_gambit.rules.moves import MOVES
    from game.games.quazos_gambit.rules.options import OPTIONS, ROLES, problems
    from game.games.quazos_gambit.rules.state import State
    from game.games.quazos_gambit.view.confirmations import ASKS, confirmation
    from game.games.quazos_gambit.words import goals, key_moments, prompts, recaps
    from game.games.quazos_gambit.words.account import account
    from game.games.quazos_gambit.words.characters import CHARACTER_SHEETS
    from game.games.quazos_gambit.words.current_rule import current_rule
    from game.games.quazos_gambit.words.describing import DESCRIBING
    from game.games.quazos_gambit.words.first_time_tips import FIRSTS
    from game.games.quazos_gambit.words.honours import honours
    from game.games.quazos_gambit.words.log import joined
    from game.games.quazos_gambit.words.sound_captions import CAPTIONS

    return GameSpec(
        **_BOX,
        rules_version=1,
        random_pace=25_000,
        default_seats=4,
        state=State,
        moves=MOVES,
        events=EVENTS,
        words=prompts,
        roles=ROLES,
        characters=CHARACTER_SHEETS,
        weighs=True,
        options=OPTIONS,
        problems=problems,
        setup=rules.setup,
        to_act=rules.to_act,
        legal_moves=rules.legal_moves,
        refusal=rules.refusal,
        apply=rules.apply,
        outcome=rules.outcome,
        choose=_choose,
        odds=odds,
        judge=_judge,
        encoding=_encoding,
        asks=ASKS,
        confirmation=confirmation,
        thing=thing,
        current_rule=current_rule,
        score=rules.score,
        wrong_seat=rules.wrong_seat,
        table=_table,
        reviewing=Reviewing(
            key_moments.round_of,
            key_moments.key_moment,
            joined=joined,
            retell=recaps.retell,
        ),
        guidance=Guidance(goals.TITLE, goals.aim, goals.GOALS, FIRSTS, goals.turn_id),
        honours=honours,
        thrown=rules.thrown,
        rolls=prompts.ROLLED_BY_HAND,
        tense=rules.tense,
        captions=CAPTIONS,
        describing=DESCRIBING,
        account=account,
        map_problems=board_file.map_problems,
        boards=lambda: board_file.KIND,
        rates={Level.EASY: 1.0, Level.NORMAL: 0.91},
        gentle=_GENTLE,
        easy_wins={25: 0.587, 50: 0.736, 75: 0.836},
    )


SPEC: "GameSpec[State, Move, Event]" = GameSpec.later(_BOX, _spec)
