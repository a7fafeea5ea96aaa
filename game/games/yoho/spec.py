"""Yoho! as the program knows it."""

from typing import TYPE_CHECKING, Any

from game.core.chance import Chance
from game.core.contract.judging import Judge
from game.core.contract.spec import GameSpec, OnTheBox
from game.core.contract.values import Choice, Level, Seat

if TYPE_CHECKING:
    from game.core.encoding.encoding import Encoding
    from game.games.yoho.rules.events import Event
    from game.games.yoho.rules.moves import Move
    from game.games.yoho.rules.state import State

# The window opens before anybody plays: all but the box is imported at its first use.


_GENTLE = 50  # per cent of what there is that it overlooks at first


def _choose(
    view: "State", seat: Seat, level: Level, chance: Chance, budget: int | None = None
) -> Choice:
    from game.games.yoho.players.choose import choose

    return choose(view, seat, level.overlooking(_GENTLE), chance, budget)


def _judge() -> "Judge[State]":
    from game.games.yoho.players.judging import JUDGE

    return JUDGE


def _encoding() -> "Encoding":
    from game.games.yoho.lab.encoding import ENCODING

    return ENCODING


def _table() -> Any:
    # Only here, so that rules, simulations and the worker load no screen.
    from game.games.yoho.view.controller import YohoController
    from game.games.yoho.view.table import YohoTable
    from game.games.yoho.view.victory import YohoVictory
    from game.table.table import Kit

    return Kit(YohoTable, YohoController(), YohoVictory())


_BOX: OnTheBox = {
    "key": "yoho",
    "name": "Yoho!",
    "tagline": "Slide, turn and flip the sea, and take the gold first.",
    "seats": (2, 4),
}


def _spec() -> "GameSpec[State, Move, Event]":
    from game.core.contract.guidance import Guidance
    from game.core.contract.reviewing import Reviewing
    from game.games.yoho.analysis.figures import thing
    from game.games.yoho.analysis.panel import odds
    from game.games.yoho.rules import rules, sea_board
    from game.games.yoho.rules.events import EVENTS
    from game.games.yoho.rules.moves import MOVES
    from game.games.yoho.rules.names import ROLES
    from game.games.yoho.rules.options import OPTIONS
    from game.games.yoho.rules.state import State
    from game.games.yoho.words import goals, key_moments, prompts, recaps
    from game.games.yoho.words.account import account
    from game.games.yoho.words.characters import CHARACTER_SHEETS
    from game.games.yoho.words.confirmations import ASKS, confirmation
    from game.games.yoho.words.current_rule import current_rule
    from game.games.yoho.words.describing import DESCRIBING
    from game.games.yoho.words.first_time_tips import FIRSTS
    from game.games.yoho.words.honours import honours
    from game.games.yoho.words.sound_captions import CAPTIONS

    return GameSpec(
        **_BOX,
        rules_version=1,
        random_pace=10_000,
        default_seats=3,
        state=State,
        moves=MOVES,
        events=EVENTS,
        words=prompts,
        options=OPTIONS,
        boards=lambda: sea_board.KIND,
        roles=ROLES,
        characters=CHARACTER_SHEETS,
        weighs=True,
        setup=rules.setup,
        to_act=rules.to_act,
        legal_moves=rules.legal_moves,
        refusal=rules.refusal,
        apply=rules.apply,
        outcome=rules.outcome,
        observe=rules.observe,
        seen_by=rules.seen_by,
        imagine=rules.imagine,
        private=rules.private,
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
            retell=recaps.retell,
        ),
        guidance=Guidance(goals.TITLE, goals.aim, goals.GOALS, FIRSTS, goals.turn_id),
        honours=honours,
        tense=rules.tense,
        captions=CAPTIONS,
        describing=DESCRIBING,
        account=account,
        rates={Level.EASY: 0.942, Level.NORMAL: 0.933, Level.HARD: 0.63},
        gentle=_GENTLE,
        easy_wins={25: 0.688, 50: 0.832, 75: 0.906},
    )


SPEC: "GameSpec[State, Move, Event]" = GameSpec.later(_BOX, _spec)
