"""What holds for every game: previews, taking back, replays and records agree with the play."""

from collections.abc import Iterable

from game.core.chance import Keyed, NoChance
from game.core.contract.values import Move, Refusal, Unknown
from game.core.match.checking import Finding, decode, verify
from game.core.match.match import Match
from game.core.match.record import encode
from game.core.match.undo import foresees_final
from game.core.text import text
from tools.proof.broken import Broken, hold
from tools.proof.playing import actor_of, seen

_FORESEEN = 12


def a_preview_never_differs_from_the_result(match: Match) -> int:
    """Check that previews of legal moves come true; return how many moves had a preview."""
    spec, foreseen = match.spec, 0
    actor = actor_of(spec, match.state)
    for move in match.legal_moves()[:_FORESEEN]:
        after, events = spec.apply(match.state, move, Keyed(match.seed, match.ply + 1))
        try:
            preview = match.preview(move, actor)
            _, told = spec.apply(match.view(actor), move, NoChance())
        except Unknown:
            continue
        foreseen += 1
        if preview != spec.observe(after, actor):
            raise Broken(f"{text(move)} gives another state than its preview")
        if seen(spec, told, actor) != seen(spec, events, actor):
            raise Broken(f"{text(move)} gives other events than its preview")
    return foreseen


def undoing_and_redoing_leads_to_the_same(match: Match) -> None:
    """Check that undoing all moves and making them again gives the same steps, states and dice."""
    played, states = match.steps, [match.state_at(ply) for ply in range(match.ply + 1)]
    while match.ply > 0:
        by = match.steps[-1].by
        if by is None:
            raise Broken(f"no seat is given for step {match.ply}")
        reached = match.undo(by, agreed=True)
        hold(reached == match.ply, f"undo refused: {reached}")
        hold(match.state is states[match.ply], "undo gives another state")
    for step in played[1:]:
        if step.move is None or step.by is None:
            raise Broken("a step has no move or no seat")
        match.play(step.move, step.by, joined=step.joined)
    hold(match.steps == played, "playing the moves again gives other steps")
    again = [match.state_at(ply) for ply in range(match.ply + 1)]
    hold(again == states, "playing the moves again gives another state")


def a_plain_undo_takes_back_a_choice_and_no_knowledge(match: Match) -> None:
    """Check that the last step is undone and made again, or stays if it rolled or revealed."""
    ply, last = match.ply, match.steps[-1]
    if ply == 0 or last.by is None or last.move is None:
        return
    told = any(event.reveals for event in match.events_at(ply, None))
    before = match.state_at(ply - 1)
    reached = match.undo(last.by)
    if last.drawn or told or not isinstance(reached, int):
        hold(match.ply == ply, "a step that rolled or revealed something was undone")
        hold(getattr(reached, "why", ""), "undo is refused without a reason")
        return
    hold(match.state is before, "undo gives another state")
    match.play(last.move, last.by)


def undoable(match: Match, plan: Iterable[Move]) -> bool:
    """Whether the seat to act could take back a plan right after making that plan."""
    actor = actor_of(match.spec, match.state)
    ply, joined = match.ply, False
    for move in plan:
        if isinstance(match.play(move, actor, joined=joined), Refusal):
            break
        joined = True
    refusal = match.undo_refusal(actor)
    reached = match.undo(actor)
    hold((refusal is None) == isinstance(reached, int), f"undo says {refusal} and does {reached}")
    hold(refusal is None or refusal == reached, f"undo says {refusal}, then {reached}")
    match.rewind(ply)
    return refusal is None


def what_cannot_be_taken_back_is_foretold(match: Match, moves: Iterable[Move]) -> None:
    """Check that before each of these legal moves it is known whether undo will refuse."""
    view = match.view(match.to_act)
    for move in moves:
        if foresees_final(match.spec, view, (move,)) == undoable(match, (move,)):
            raise Broken(f"{text(move)}: the preview is wrong about undo")


def a_replay_equals_the_play(match: Match) -> None:
    """Check that the steps, made again under another seed, give the same states and events."""
    again = Match(match.spec, match.setup, match.seed + 1, match.seating, match.steps[0].drawn)
    for step in match.steps[1:]:
        if step.move is None:
            raise Broken("a step has no move")
        again.restore(step.move, step.drawn, step.by, step.joined)
    hold(again.steps == match.steps, "the replay has other steps")
    for ply in range(match.ply + 1):
        hold(again.state_at(ply) == match.state_at(ply), f"replayed, step {ply} leads elsewhere")
        same = again.events_at(ply, 0) == match.events_at(ply, 0)
        hold(same, f"replayed, step {ply} tells something else")


def a_record_holds_the_match(match: Match) -> None:
    """Check that a match that is written down and read again is the same, and verified."""
    data, find_game = encode(match), {match.spec.key: match.spec}.__getitem__
    loaded = decode(data, find_game)
    hold(loaded.problem is None, f"the record is refused: {loaded.problem}")
    hold(loaded.match.steps == match.steps, "the record holds other steps")
    hold(loaded.match.state == match.state, "the record leads to another state")
    hold(loaded.match.chairs == match.chairs, "the record has other players")
    found = verify(data, find_game)
    hold(found.verdict.finding is Finding.SEED, f"a check finds: {found.verdict.words}")
    hold(found.match.outcome == match.outcome, "the record has another result")
