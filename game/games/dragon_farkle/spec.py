"""Dragon Farkle as the program knows it."""

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from game.core.chance import Chance
from game.core.contract.judging import Judge
from game.core.contract.spec import GameSpec, OnTheBox
from game.core.contract.values import Choice, Level, Seat

if TYPE_CHECKING:
    from game.core.encoding.encoding import Encoding
    from game.games.dragon_farkle.rules.events import Event
    from game.games.dragon_farkle.rules.moves import Move
    from game.games.dragon_farkle.rules.state import State

# The window opens before anybody plays: all but the box is imported at its first use.


_GENTLE = 50  # per cent of what there is that it overlooks at first


def _choose(
    view: "State", seat: Seat, level: Level, chance: Chance, budget: int | None = None
) -> Choice:
    from game.games.dragon_farkle.players.choose import choose

    return choose(view, seat, level.overlooking(_GENTLE), chance, budget)


def _judge() -> "Judge[State]":
    from game.games.dragon_farkle.players.judging import JUDGE
    from game.games.dragon_farkle.players.weighing import weigh

    return replace(JUDGE, weigh=weigh)


def _encoding() -> "Encoding":
    from game.games.dragon_farkle.lab.encoding import ENCODING

    return ENCODING


def _table() -> Any:
    # Only here, so that rules, simulations and the worker load no screen.
    from game.games.dragon_farkle.view.controller import DragonFarkleController
    from game.games.dragon_farkle.view.table import DragonFarkleTable
    from game.games.dragon_farkle.view.victory import DragonFarkleVictory
    from game.table.table import Kit

    return Kit(DragonFarkleTable, DragonFarkleController(), DragonFarkleVictory())


_BOX: OnTheBox = {
    "key": "dragon_farkle",
    "name": "Dragon Farkle",
    "tagline": "Recruit an army, enter the Keep and defeat the dragon.",
    "seats": (2, 5),
}


def _spec() -> "GameSpec[State, Move, Event]":
    from game.core.contract.guidance import Guidance
    from game.core.contract.reviewing import Reviewing
    from game.games.dragon_farkle.analysis.figures import thing
    from game.games.dragon_farkle.analysis.panel import odds
    from game.games.dragon_farkle.rules import keep_board, rules
    from game.games.dragon_farkle.rules.events import EVENTS
    from game.games.dragon_farkle.rules.moves import MOVES
    from game.games.dragon_farkle.rules.options import OPTIONS, option_problems
    from game.games.dragon_farkle.rules.state import State
    from game.games.dragon_farkle.view.confirmations import ASKS, confirmation
    from game.games.dragon_farkle.words import goals, key_moments, positions, prompts, recaps
    from game.games.dragon_farkle.words.account import account
    from game.games.dragon_farkle.words.current_rule import current_rule
    from game.games.dragon_farkle.words.describing import DESCRIBING
    from game.games.dragon_farkle.words.first_time_tips import FIRSTS
    from game.games.dragon_farkle.words.honours import honours
    from game.games.dragon_farkle.words.sound_captions import CAPTIONS

    return GameSpec(
        **_BOX,
        rules_version=1,
        default_seats=3,
        state=State,
        moves=MOVES,
        events=EVENTS,
        words=prompts,
        options=OPTIONS,
        problems=option_problems,
        boards=lambda: keep_board.KIND,
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
        random_pace=50_000,
        rates={Level.EASY: 0.959, Level.NORMAL: 0.666, Level.HARD: 0.574},
        best_play="Hardly anybody plays better: "
        "better moves would win under 3 more of 100 matches.",
        gentle=_GENTLE,
        easy_wins={25: 0.599, 50: 0.716, 75: 0.821},
        head_starts=(({}, 0.571),),
        skill_counts=1.15,
    )


SPEC: "GameSpec[State, Move, Event]" = GameSpec.later(_BOX, _spec)
