"""What holds for the moves of every game: complete, refused with a rule, the same as text."""

from collections.abc import Iterable, Sequence

import msgspec

from game.core.chance import NoChance
from game.core.contract.values import IllegalMove, Move, Refusal
from game.core.match.match import Match
from game.core.text import parse, text
from tools.proof.broken import Broken, hold
from tools.proof.of_words import loose_braces
from tools.proof.playing import actor_of, viewers


def legal_moves_are_complete_and_differ(match: Match) -> None:
    """Check that the seat to act has moves, all of the game's types, no two alike."""
    spec, legal = match.spec, match.legal_moves()
    hold(legal, "nobody can move, but the match is not over")
    hold(match.outcome is None, "there is a result, but somebody has to act")
    hold(len(set(legal)) == len(legal), "a move is listed twice")
    hold(legal == spec.legal_moves(match.state), "asking again gives other legal moves")
    hold(all(type(move) in spec.moves for move in legal), "a move has an unknown type")


def refusals_agree_with_legal_moves(match: Match, candidates: Iterable[Move]) -> None:
    """Check that a move is refused, with a reason, exactly if it is not among the legal moves."""
    spec, state, legal = match.spec, match.state, set(match.legal_moves())
    for move in candidates:
        refusal = spec.refusal(state, move)
        if (refusal is None) != (move in legal):
            raise Broken(f"{text(move)}: {'legal' if move in legal else 'not listed'}, {refusal}")
        if refusal is not None:
            if not refusal.why:
                raise Broken(f"{text(move)} is refused without a reason")
            if loose_braces(refusal.why, match.setup.seats):
                raise Broken(f"a refusal has an unfilled placeholder: {refusal.why}")


def an_illegal_move_is_never_applied(match: Match, wrong: Sequence[Move]) -> None:
    """Check that `play` refuses an illegal move and `apply` raises IllegalMove."""
    spec, state = match.spec, match.state
    actor = actor_of(spec, state)
    for move in wrong:
        refusal = match.play(move, actor)
        if not isinstance(refusal, Refusal):
            raise Broken(f"{text(move)} is illegal, but was played")
        hold(refusal == spec.refusal(state, move), "asking again gives another reason")
        hold(match.state is state, "a refused move changed the state")
        try:
            spec.apply(state, move, NoChance())
        except IllegalMove:
            continue
        raise Broken(f"{text(move)} is illegal, but was applied")


def wrong_seats_are_refused_by_the_games_own_rule(match: Match) -> None:
    """Check that a seat that acts out of turn is refused with the rule for waiting."""
    spec, state = match.spec, match.state
    for seat in range(match.setup.seats):
        may = spec.may_act is not None and spec.may_act(state, seat)
        if seat == match.to_act or may:
            continue
        refusal = match.play(match.legal_moves()[0], seat)
        hold(refusal == spec.wrong_seat(state, seat), f"seat {seat} may act out of turn")
        hold(spec.wrong_seat(state, seat).rule, f"no rule is given for why seat {seat} waits")


def it_is_over(match: Match) -> None:
    """Check that a finished match has a result, no seat to act, and no legal move."""
    hold(match.to_act is None, f"not finished after {match.ply} plies")
    hold(match.outcome is not None, "the match is over without a result")
    hold(match.legal_moves() == (), "the match is over, but there are legal moves")
    for move in {step.move for step in match.steps[1:]}:
        if move is None or match.spec.refusal(match.state, move) is None:
            raise Broken(f"{move} is allowed after the end")


def moves_and_events_come_back_from_text(match: Match, ply: int) -> None:
    """Check that the move of a ply and its events are one line each, and parse back."""
    spec, move = match.spec, match.steps[ply].move
    if move is not None:
        line = text(move)
        hold(line.isascii(), lambda: f"{line} is not plain text")
        hold(parse(spec.moves, line) == move, lambda: f"{line} is read back as another move")
    for viewer in viewers(match.setup.seats):
        for event in match.events_at(ply, viewer):
            told = text(event)
            if parse(spec.events, told) != event:
                raise Broken(f"{told} is read back as another event")


def states_come_back_from_json(match: Match, ply: int) -> None:
    """Check that the state after a ply, and every view of the state, comes back from JSON."""
    spec, state = match.spec, match.state_at(ply)
    hash(state)  # states are plain frozen values: searches keep them in tables
    for viewer in viewers(match.setup.seats):
        view = match.view(viewer, ply)
        for seen in (state, view):
            again = msgspec.json.decode(msgspec.json.encode(seen), type=spec.state)
            hold(again == seen, "a state is read back from JSON as another")


def written_down(match: Match, ply: int) -> bytes:
    """Return the state after a ply as bytes, to show later that states never change."""
    return msgspec.json.encode(match.state_at(ply))
