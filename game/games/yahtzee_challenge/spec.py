"""Yahtzee Challenge as the program knows it."""

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from game.core.chance import Chance
from game.core.contract.account import Account
from game.core.contract.confirmations import Confirmation
from game.core.contract.guidance import Guidance
from game.core.contract.judging import Judge
from game.core.contract.reviewing import Reviewing
from game.core.contract.spec import GameSpec
from game.core.contract.things import Thing
from game.core.contract.values import Choice, Level, Odds, Option, Seat, Value
from game.games.yahtzee_challenge.rules import ring_board, rules
from game.games.yahtzee_challenge.rules.moves import EVENTS, MOVES, Event, Move
from game.games.yahtzee_challenge.rules.state import State
from game.games.yahtzee_challenge.rules.tension import tense
from game.games.yahtzee_challenge.words import goals, key_moments, positions, prompts, recaps
from game.games.yahtzee_challenge.words.confirmations import ASKS
from game.games.yahtzee_challenge.words.current_rule import current_rule
from game.games.yahtzee_challenge.words.describing import DESCRIBING
from game.games.yahtzee_challenge.words.first_time_tips import FIRSTS
from game.games.yahtzee_challenge.words.honours import honours
from game.games.yahtzee_challenge.words.rolls import ROLLS
from game.games.yahtzee_challenge.words.sound_captions import CAPTIONS

if TYPE_CHECKING:
    from game.core.encoding.encoding import Encoding

OPTIONS = (  # section 12; its other options are settings of the table
    Option(
        key="order",
        label="Order of play",
        help="Roll two dice to decide it, or go by the order of the seats.",
        default="rolled",
        values=(Value("rolled", "Rolled"), Value("seating", "By seat")),
        rule="YC-2.2",
    ),
    Option(
        key="bell",
        label="Closing bell",
        help="The Challenge Rounds begin after 72 turns (36 if short), even if tiles are left.",
        default="standard",
        values=(Value("standard", "Standard"), Value("short", "Short"), Value("off", "Off")),
        rule="YC-14.1",
    ),
    Option(
        key="two_player_start",
        label="Second player's start",
        help="With two players: the second starts on Wild 5, or opposite on Wild 9.",
        default="source",
        values=(Value("source", "Wild 5"), Value("opposite", "Wild 9")),
        rule="YC-2.8",
    ),
    Option(
        key="head_start",
        label="Head start",
        help="This player's score begins with points. Among equal players for two, 20 points win 54"
        " of 100 matches and 40 win 58.",
        default=0,
        values=(Value(0, "Nobody"), *[Value(n, f"Seat {n}") for n in range(1, 5)]),
        rule="YC-13.8",
        of_player=True,
    ),
    Option(
        key="head_start_points",
        label="Points of the head start",
        help="What the score begins with, if somebody has a head start.",
        default=20,
        values=(Value(20, "20"), Value(40, "40")),
        rule="YC-13.9",
    ),
    Option(
        key="board",
        label="Board",
        help="The usual Wilds in the corners, or a board of your own.",
        default=ring_board.USUAL,
        values=(Value(ring_board.USUAL, "Usual"),),
        rule="YC-1.2",
        check=ring_board.problem,
        named=lambda line: ring_board.parse(line).name,
    ),
)


# The window opens before anybody plays: players and analysis are imported at their first use.


def _choose(
    view: State, seat: Seat, level: Level, chance: Chance, budget: int | None = None
) -> Choice:
    from game.games.yahtzee_challenge.players.choose import choose

    return choose(view, seat, level, chance, budget)


def _odds(view: State, seat: Seat) -> Odds | None:
    from game.games.yahtzee_challenge.analysis.panel import odds

    return odds(view, seat)


def _judge() -> Judge[State]:
    from game.games.yahtzee_challenge.players.judging import JUDGE
    from game.games.yahtzee_challenge.players.weighing import weigh

    return replace(JUDGE, weigh=weigh)


def _encoding() -> "Encoding":
    from game.games.yahtzee_challenge.lab.encoding import ENCODING

    return ENCODING


def _confirmation(view: State, plan: Sequence[Any], odds: Odds | None) -> Confirmation | None:
    from game.games.yahtzee_challenge.view.confirmations import confirmation

    return confirmation(view, plan, odds)


def _thing(view: State, name: str) -> Thing | None:
    from game.games.yahtzee_challenge.analysis.figures import thing

    return thing(view, name)


def _account(state: State, events: Sequence[Event]) -> Account:
    from game.games.yahtzee_challenge.words.account import account

    return account(state, events)


def _table() -> Any:
    # Only here, so that rules, simulations and the worker load no view.
    from game.games.yahtzee_challenge.view.controller import YahtzeeController
    from game.games.yahtzee_challenge.view.table import YahtzeeTable
    from game.games.yahtzee_challenge.view.victory import YahtzeeVictory
    from game.table.table import Kit

    return Kit(YahtzeeTable, YahtzeeController(), YahtzeeVictory())


SPEC: GameSpec[State, Move, Event] = GameSpec(
    key="yahtzee_challenge",
    name="Yahtzee Challenge",
    tagline="Win tiles with dice and keep them from your rivals.",
    rules_version=1,
    seats=(2, 4),
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
    odds=_odds,
    judge=_judge,
    encoding=_encoding,
    asks=ASKS,
    confirmation=_confirmation,
    thing=_thing,
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
    rolls=ROLLS,
    tense=tense,
    captions=CAPTIONS,
    describing=DESCRIBING,
    account=_account,
    rates={Level.EASY: 0.997, Level.NORMAL: 0.661, Level.HARD: 0.56},
    best_play="Hardly anybody plays better: a search for moves that win more often found none.",
    gentle=75,
    easy_wins={25: 0.649, 50: 0.724, 75: 0.764},
    head_starts=(({"head_start_points": 20}, 0.542), ({"head_start_points": 40}, 0.577)),
)
