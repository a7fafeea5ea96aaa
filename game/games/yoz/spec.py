"""Yoz as the program knows it."""

from typing import TYPE_CHECKING, Any

from game.core.chance import Chance
from game.core.contract.judging import Judge
from game.core.contract.spec import GameSpec, OnTheBox
from game.core.contract.values import Choice, Level, Seat

if TYPE_CHECKING:
    from game.core.encoding.encoding import Encoding
    from game.games.yoz.rules.events import Event
    from game.games.yoz.rules.moves import Move
    from game.games.yoz.rules.state import State

# The window opens before anybody plays: all but the box is imported at its first use.


def _choose(
    view: "State", seat: Seat, level: Level, chance: Chance, budget: int | None = None
) -> Choice:
    from game.games.yoz.players.choose import choose

    return choose(view, seat, level, chance, budget)


def _judge() -> "Judge[State]":
    from game.games.yoz.players.judging import JUDGE

    return JUDGE


def _encoding() -> "Encoding":
    from game.games.yoz.lab.encoding import ENCODING

    return ENCODING


def _table() -> Any:
    # Only here, so that rules, simulations and the worker load no screen.
    from game.games.yoz.view.controller import YozController
    from game.games.yoz.view.table import YozTable
    from game.games.yoz.view.victory import YozVictory
    from game.table.table import Kit

    return Kit(YozTable, YozController(), YozVictory())


def _preview() -> Any:
    from game.games.yoz.view.land_preview import LandPreview

    return LandPreview()


_BOX: OnTheBox = {
    "key": "yoz",
    "name": "Yoz",
    "tagline": "Gather your gems and reach the castle before the thief.",
    "seats": (1, 4),
    "together": True,
}


def _spec() -> "GameSpec[State, Move, Event]":
    from game.core.contract.guidance import Guidance
    from game.core.contract.reviewing import Reviewing
    from game.games.yoz.analysis.figures import thing
    from game.games.yoz.analysis.panel import odds
    from game.games.yoz.players.aims import turn_goals
    from game.games.yoz.rules import rules
    from game.games.yoz.rules.events import EVENTS
    from game.games.yoz.rules.land import land_board
    from game.games.yoz.rules.land.maps import map_problems
    from game.games.yoz.rules.moves import MOVES
    from game.games.yoz.rules.options import OPTIONS, ROLES
    from game.games.yoz.rules.state import State
    from game.games.yoz.view.confirmations import ASKS, confirmation
    from game.games.yoz.words import goals, key_moments, prompts, recaps
    from game.games.yoz.words.account import account
    from game.games.yoz.words.characters import CHARACTER_SHEETS
    from game.games.yoz.words.current_rule import current_rule
    from game.games.yoz.words.describing import DESCRIBING
    from game.games.yoz.words.first_time_tips import FIRSTS
    from game.games.yoz.words.honours import honours
    from game.games.yoz.words.log import joined
    from game.games.yoz.words.sound_captions import CAPTIONS

    return GameSpec(
        **_BOX,
        rules_version=1,
        random_pace=15_000,
        default_seats=2,
        state=State,
        moves=MOVES,
        events=EVENTS,
        words=prompts,
        options=OPTIONS,
        boards=lambda: land_board.KIND,
        roles=ROLES,
        characters=CHARACTER_SHEETS,
        weighs=True,
        setup=rules.setup,
        to_act=rules.to_act,
        may_act=rules.may_act,  # anybody sets out; any guest rolls the last chance (YOZ-15.6)
        legal_moves=rules.legal_moves,
        refusal=rules.refusal,
        apply=rules.apply,
        outcome=rules.outcome,
        observe=rules.observe,
        imagine=rules.imagine,
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
        map_problems=map_problems,
        table=_table,
        preview=_preview,
        reviewing=Reviewing(
            key_moments.round_of,
            key_moments.key_moment,
            joined=joined,
            retell=recaps.retell,
        ),
        guidance=Guidance(goals.TITLE, goals.aim, goals.GOALS, FIRSTS, goals.turn_id, turn_goals),
        honours=honours,
        thrown=rules.thrown,
        rolls=prompts.ROLLED_BY_HAND,
        tense=rules.tense,
        captions=CAPTIONS,
        describing=DESCRIBING,
        account=account,
        rates={Level.EASY: 0.379, Level.NORMAL: 0.495, Level.HARD: 0.576},
        best_play="Hardly anybody plays better: "
        "better moves would win about 3 more of 100 matches.",
    )


SPEC: "GameSpec[State, Move, Event]" = GameSpec.later(_BOX, _spec)
