"""The log as lines: what belongs together stands in one."""

from collections.abc import Sequence
from dataclasses import replace

from game.core.contract.reviewing import Reviewing
from game.core.review.telling import Telling, told
from tests import lantern
from tests.lantern_parts import moves as mv
from tests.playing import at_random, new_match, play

SPEC = lantern.SPEC


def walked(strand: Sequence[object]) -> str | None:
    """Steps of one seat are one walk."""
    if not all(isinstance(event, mv.Stepped) for event in strand):
        return None
    seats = {event.seat for event in strand if isinstance(event, mv.Stepped)}
    return f"{{seat:{min(seats)}}} walked {len(strand)}" if len(seats) == 1 else None


def test_without_joining_there_is_a_line_for_each_event_that_has_one() -> None:
    match = play(new_match(SPEC, 3), at_random(3), 40)
    events = [event for ply in range(match.ply + 1) for event in match.events_at(ply, None)]
    lines = [line for event in events if (line := SPEC.words.log_line(event))]
    assert told(SPEC, events) == lines


def test_a_strand_is_one_line_that_grows_and_ends_with_what_does_not_belong_to_it() -> None:
    spec = replace(SPEC, reviewing=Reviewing(joined=walked))
    telling = Telling(spec)
    one, other = (mv.Stepped(seat, 1) for seat in (0, 1))
    assert telling.tell(4, [one]) == 0
    assert telling.tell(5, [one, one]) == 0
    assert [line[:2] for line in telling.lines] == [("{seat:0} walked 3", 5)]
    assert telling.tell(6, [other]) == 1
    assert [line[:2] for line in telling.lines[1:]] == [("{seat:1} walked 1", 6)]
