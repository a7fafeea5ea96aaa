"""One case after the other is played and held to everything that must be so for every game."""

import traceback
from collections.abc import Callable
from pathlib import Path
from typing import TypeAlias

from msgspec import Struct

from game.core.chance import Stream
from game.core.contract.spec import AnySpec
from game.core.contract.values import Level, Move, Refusal, Seat
from game.core.match.match import Chair, Match
from game.core.match.record import COLOURS
from game.core.text import text
from tools.proof import (
    of_accounts,
    of_archives,
    of_descriptions,
    of_moves,
    of_players,
    of_replays,
    of_secrets,
    of_words,
)
from tools.proof.broken import Broken, hold
from tools.proof.cases import Case, draw_case
from tools.proof.playing import actor_of, mutations, of_every_kind

MOST_PLIES = 20_000
_CHECKED_PER_CENT = 40  # of the plies; a computer's whole match is checked afterwards all the same
_UNDO_PER_CENT = 3
_RESEAT_PER_MILLE = 5
_OTHER_SEAT_PER_CENT = 30
_STRANGE_MOVES = 60
_WRONG_MOVES = 12
_FORETOLD = 6
_LOOKS_BACK = 6

Check: TypeAlias = Callable[[Match, Stream], object]


class Fault(Struct, frozen=True):
    """Record: a property that does not hold. `ply`: how far the match had gone."""

    game: str
    seed: int
    number: int
    ply: int
    what: str
    where: str  # the last lines of code that were reached
    case: str


class Soaked(Struct, frozen=True):
    """Record: the result of one case."""

    game: str
    number: int
    plies: int
    checks: int
    fault: Fault | None = None


def soak(spec: AnySpec, seed: int, number: int) -> Soaked:
    """Return what came of a case, checked all along. Never raises: what goes wrong is the fault."""
    run = _Run(spec, seed, number)
    fault: Fault | None = None
    try:
        run.play()
        run.look_back()
    except Exception as wrong:  # whatever it is, it is what the soak looks for
        said = run.case.said() if run.case is not None else ""
        fault = Fault(spec.key, seed, number, run.plies, _what(wrong), _where(wrong), said)
    return Soaked(spec.key, number, run.plies, run.checks, fault)


def _what(wrong: Exception) -> str:
    lines = str(wrong).splitlines() or [""]
    return lines[0] if isinstance(wrong, Broken) else f"{type(wrong).__name__}: {lines[0]}"


def _where(wrong: Exception) -> str:
    frames = traceback.extract_tb(wrong.__traceback__)[-3:]
    return " > ".join(f"{Path(f.filename).name}:{f.lineno} {f.name}" for f in frames)


class _Run:
    """One match being played and checked, with its random numbers."""

    def __init__(self, spec: AnySpec, seed: int, number: int) -> None:
        self.spec, self._seed, self._number = spec, seed, number
        self.case: Case | None = None
        self.match: Match | None = None
        self.checks = 0
        key = f"{seed}/{spec.key}/{number}"
        self._luck, self._thinking = Stream(f"{key}/luck"), Stream(f"{key}/thinking")
        self._kept: list[tuple[int, bytes]] = []

    @property
    def plies(self) -> int:
        """The number of plies that the match has so far."""
        return self.match.ply if self.match is not None else 0

    # --- playing ------------------------------------------------------------------------------

    def play(self) -> None:
        """Play to the end, with checks on the way."""
        of_words.it_declares_itself_whole(self.spec)
        case = self.case = draw_case(self.spec, self._seed, self._number)
        match = self.match = Match(
            self.spec, case.setup, self._luck.roll("seed", 2**32), case.chairs
        )
        while match.to_act is not None:
            hold(match.ply < MOST_PLIES, f"not finished after {MOST_PLIES} plies")
            if self._luck.roll("check", 100) <= _CHECKED_PER_CENT:
                self._check(match, self._luck.pick(_AT_A_PLY))
            self._disturb(match)
            self._step(match, case)

    def _step(self, match: Match, case: Case) -> None:
        actor = actor_of(self.spec, match.state)
        move, by = self._decide(match, actor, case), actor
        may_act = self.spec.may_act
        if may_act and self._luck.roll("other", 100) <= _OTHER_SEAT_PER_CENT:
            others = [s for s in range(match.setup.seats) if may_act(match.state, s)]
            by = self._luck.pick(others) if others else actor
        played = match.play(move, by)
        if isinstance(played, Refusal):
            raise Broken(f"{text(move)} of seat {by} is legal, but: {played.rule} {played.why}")

    def _decide(self, match: Match, actor: Seat, case: Case) -> Move:
        level = case.levels[actor]
        if level is Level.RANDOM:
            return self._luck.pick(match.legal_moves())
        budget = case.budget if level is Level.HARD else None
        move = self.spec.choose(match.view(actor), actor, level, self._thinking, budget).move
        hold(move in match.legal_moves(), lambda: f"{level} chooses {text(move)}: not legal")
        return move

    def _disturb(self, match: Match) -> None:
        """Now and then undo a move, or give a chair to another player."""
        by = match.steps[-1].by
        if by is not None and self._luck.roll("undo", 100) <= _UNDO_PER_CENT:
            match.undo(by, agreed=self._luck.roll("agreed", 2) == 1)
            self._kept = [(ply, data) for ply, data in self._kept if ply <= match.ply]
        if self._luck.roll("reseat", 1000) <= _RESEAT_PER_MILLE:
            seat = self._luck.roll("seat", match.setup.seats) - 1
            level = self._luck.pick((None, *match.spec.levels))
            person = "" if level else "Newcomer"
            match.reseat(seat, Chair(f"N{seat}", COLOURS[seat], person, level))

    def _check(self, match: Match, check: Check) -> None:
        self.checks += 1
        check(match, self._luck)
        if len(self._kept) < _LOOKS_BACK:
            self._kept.append((match.ply, of_moves.written_down(match, match.ply)))

    # --- looking back -------------------------------------------------------------------------

    def look_back(self) -> None:
        """Check every text about a finished match."""
        match = self.match
        if match is None:
            raise Broken("no match was played")
        for ply, data in self._kept:
            hold(of_moves.written_down(match, ply) == data, f"the state of ply {ply} has changed")
        for check in _AT_THE_END:
            self._check(match, check)
        for _ in range(_LOOKS_BACK):
            ply = self._luck.roll("ply", match.ply) - 1
            seat = self._luck.roll("seat", match.setup.seats) - 1
            key = self._luck.roll("world", 2**16)
            of_secrets.events_tell_a_seat_no_more_than_its_view_does(match, ply, seat, key)
            self.checks += 1


# --- the checks -----------------------------------------------------------------------------------


def _strange_moves(match: Match, luck: Stream) -> None:
    """Try moves of every kind, and legal ones with one thing changed."""
    legal = match.legal_moves()
    strange = _some(tuple(of_every_kind(match.spec)), luck, _STRANGE_MOVES)
    changed = [m for move in _some(legal, luck, 8) for m in mutations(move)]
    of_moves.refusals_agree_with_legal_moves(
        match, (*legal, *strange, *_some(changed, luck, _STRANGE_MOVES))
    )


def _wrong_moves(match: Match, luck: Stream) -> None:
    legal = set(match.legal_moves())
    changed = [m for move in _some(match.legal_moves(), luck, 4) for m in mutations(move)]
    wrong = [move for move in changed if move not in legal]
    of_moves.an_illegal_move_is_never_applied(match, _some(wrong, luck, _WRONG_MOVES))


def _other_worlds(match: Match, luck: Stream) -> None:
    seat = luck.roll("seat", match.setup.seats) - 1
    of_secrets.views_do_not_change_when_secrets_do(match, match.ply, seat, luck.roll("w", 2**16))


def _in_words(match: Match, luck: Stream) -> None:
    seat, world = luck.roll("seat", match.setup.seats) - 1, luck.roll("w", 2**16)
    of_descriptions.a_table_in_words_is_whole(match)
    of_descriptions.a_table_in_words_tells_no_secret(match, match.ply, seat, world)


def _a_computer(match: Match, luck: Stream) -> None:
    level = luck.pick((Level.RANDOM, *match.spec.levels))
    of_players.a_computer_answers_with_a_legal_move_and_always_the_same(match, level)


def _some(items: "tuple[Move, ...] | list[Move]", luck: Stream, most: int) -> list[Move]:
    """Return at most `most` of the items, picked by luck."""
    if len(items) <= most:
        return list(items)
    return [luck.pick(items) for _ in range(most)]


_AT_A_PLY: tuple[Check, ...] = (
    lambda match, luck: of_moves.legal_moves_are_complete_and_differ(match),
    _strange_moves,
    _wrong_moves,
    lambda match, luck: of_moves.wrong_seats_are_refused_by_the_games_own_rule(match),
    lambda match, luck: of_moves.moves_and_events_come_back_from_text(match, match.ply),
    lambda match, luck: of_moves.states_come_back_from_json(match, match.ply),
    lambda match, luck: of_words.words_are_whole_for_every_viewer(match),
    lambda match, luck: of_secrets.a_view_tells_nothing_more_when_looked_at_again(match, match.ply),
    lambda match, luck: of_secrets.a_view_is_enough_to_decide(match, match.ply),
    lambda match, luck: of_secrets.what_was_seen_can_be_seen_again(match, match.ply),
    _other_worlds,
    _in_words,
    lambda match, luck: of_replays.a_preview_never_differs_from_the_result(match),
    lambda match, luck: of_replays.what_cannot_be_taken_back_is_foretold(
        match, _some(match.legal_moves(), luck, _FORETOLD)
    ),
    lambda match, luck: of_replays.a_plain_undo_takes_back_a_choice_and_no_knowledge(match),
    _a_computer,
    lambda match, luck: of_players.a_computer_sees_no_secret(match, luck.roll("world", 2**16)),
)

_AT_THE_END: tuple[Check, ...] = (
    lambda match, luck: of_moves.it_is_over(match),
    lambda match, luck: of_words.scores_add_up_and_places_fit(match),
    lambda match, luck: of_accounts.an_account_fits_its_result(match),
    lambda match, luck: of_words.words_are_whole_for_every_viewer(match),
    lambda match, luck: of_moves.states_come_back_from_json(match, match.ply),
    lambda match, luck: of_replays.a_replay_equals_the_play(match),
    lambda match, luck: of_replays.a_record_holds_the_match(match),
    lambda match, luck: of_archives.a_match_goes_from_one_copy_to_another(match),
    lambda match, luck: of_replays.undoing_and_redoing_leads_to_the_same(match),
)
