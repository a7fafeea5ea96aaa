"""Yahtzee Challenge as the program knows it."""

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from game.core.chance import Chance
from game.core.contract.judging import Judge
from game.core.contract.spec import GameSpec, OnTheBox
from game.core.contract.values import Choice, Level, Seat

if TYPE_CHECKING:
    from game.core.encoding.encoding import Encoding
    from game.games.yahtzee_challenge.rules.moves import Event, Move
    from game.games.yahtzee_challenge.rules.state import State

# The window opens before anybody plays: all but the box is imported at its first use.


_GENTLE = 75  # per cent of what there is that it overlooks at first


def _choose(
    view: "State", seat: Seat, level: Level, chance: Chance, budget: int | None = None
) -> Choice:
    from game.games.yahtzee_challenge.players.choose import choose

    return choose(view, seat, level.overlooking(_GENTLE), chance, budget)


def _judge() -> "Judge[State]":
    from game.games.yahtzee_challenge.players.judging import JUDGE
    from game.games.yahtzee_challenge.players.weighing import weigh

    return replace(JUDGE, weigh=weigh)


def _encoding() -> "Encoding":
    from game.games.yahtzee_challenge.lab.encoding import ENCODING

    return ENCODING


def _table() -> Any:
    # Only here, so that rules, simulations and the worker load no screen.
    from game.games.yahtzee_challenge.view.controller import YahtzeeController
    from game.games.yahtzee_challenge.view.table import YahtzeeTable
    from game.games.yahtzee_challenge.view.victory import YahtzeeVictory
    from game.table.table import Kit

    return Kit(YahtzeeTable, YahtzeeController(), YahtzeeVictory())


_BOX: OnTheBox = {
    "key": "yahtzee_challenge",
    "name": "Yahtzee Challenge",
    "tagline": "Win tiles with dice and keep them from your rivals.",
    "seats": (2, 4),
}


def _spec() -> "GameSpec[State, Move, Event]":
    from game.core.contract.guidance import Guidance
    from game.core.contract.reviewing import Reviewing
    from game.games.yahtzee_challenge.analysis.figures import thing
    from game.games.yahtzee_challenge.analysis.panel import odds
    from game.games.yahtzee_challenge.rules import ring_board, rules
    from game.games.yahtzee_challenge.rules.moves import EVENTS, MOVES
    from game.games.yahtzee_challenge.rules.options import OPTIONS
    from game.games.yahtzee_challenge.rules.state import State
    from game.games.yahtzee_challenge.view.confirmations import ASKS, confirmation
    from game.games.yahtzee_challenge.words import goals, key_moments, positions, prompts, recaps
    from game.games.yahtzee_challenge.words.account import account
    from game.games.yahtzee_challenge.words.current_rule import current_rule
    from game.games.yahtzee_challenge.words.describing import DESCRIBING
    from game.games.yahtzee_challenge.words.first_time_tips import FIRSTS
    from game.games.yahtzee_challenge.words.honours import honours
    from game.games.yahtzee_challenge.words.sound_captions import CAPTIONS

    return GameSpec(
        **_BOX,
        rules_version=1,
        default_seats=3,
        state=State,
        moves=MOVES,
        events=EVENTS,
        words=prompts,
        options=OPTIONS,
        boards=lambda: ring_board.KIND,
        setup=rules.setup,
        to_act=rules.to_act,
        legal_moves=rules.legal_moves,
        refusal=rules.refusal,
        apply=rules.apply,
        outcome=rules.outcome,
        choose=_choose,
        weighs=True,
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
            poses=positions.poses,
        ),
        guidance=Guidance(goals.TITLE, goals.aim, goals.GOALS, FIRSTS, goals.turn_id),
        honours=honours,
        thrown=rules.thrown,
        rolls=prompts.ROLLED_BY_HAND,
        tense=rules.tense,
        captions=CAPTIONS,
        describing=DESCRIBING,
        account=account,
        rates={Level.EASY: 0.997, Level.NORMAL: 0.661, Level.HARD: 0.56},
        best_play="Hardly anybody plays better: a search for moves that win more often found none.",
        gentle=_GENTLE,
        easy_wins={25: 0.649, 50: 0.724, 75: 0.764},
        head_starts=(({"head_start_points": 20}, 0.542), ({"head_start_points": 40}, 0.577)),
        skill_counts=0.55,
    )


SPEC: "GameSpec[State, Move, Event]" = GameSpec.later(_BOX, _spec)
