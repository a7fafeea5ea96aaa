"""Every game: sentences at the table follow docs/words.md, and keep its limits of length."""

from collections.abc import Iterator
from functools import cache
from itertools import chain

import pytest

from game.core.chance import Stream
from game.core.contract.spec import AnySpec
from game.core.contract.values import Level
from game.core.match.match import Match
from game.games.registry import GAMES
from game.scenes.parts.places import places_of
from game.table.naming import named
from tests.all_games.test_every_game import other_options
from tests.all_games.test_every_goal import easily, told
from tests.every_game import GUIDED
from tests.playing import new_match, often
from tests.refused import refusals_of_clicks, refusals_of_moves
from tools.docs.words import Voice
from tools.proof.playing import viewers

PROMPT, REFUSAL, TIP, HINT = 9, 20, 25, 30
"""The most words of each (docs/words.md)."""
PLIES = often(20, deep=60)
every_game = pytest.mark.parametrize("spec", GAMES, ids=lambda spec: spec.key)
read_voice = cache(Voice.read)


class Heard:
    """Collects the sentences of a table, and those that break the rules."""

    def __init__(self, spec: AnySpec) -> None:
        self._key = spec.key
        self.said: set[str] = set()
        self.wrong: set[str] = set()

    def hear(self, match: Match, said: str | None, most: int | None = None) -> None:
        """Take a sentence of at most that many words, names filled in."""
        sentence = named(said or "", places_of(match))
        if sentence in self.said:
            return
        self.said.add(sentence)
        found = [*read_voice().faults(sentence, self._key)]
        found += ["two spaces"] if "  " in sentence else []
        words = len(sentence.split())
        found += [f"{words} words"] if most is not None and words > most else []
        self.wrong.update(f"{fault}: {sentence}" for fault in found)

    def hold(self) -> None:
        """Fail if anything is wrong, with all of it, or if nothing was said."""
        assert self.said - {""}
        assert not self.wrong, "\n".join(sorted(self.wrong))


def positions(spec: AnySpec, step: int) -> Iterator[tuple[Match, int]]:
    """Yield every `step`-th ply of whole matches of easy players, of fewest and most seats."""
    for seats in sorted({*spec.seats}):
        match = whole(spec, seats)
        yield from ((match, ply) for ply in range(0, match.ply + 1, step))


@cache
def whole(spec: AnySpec, seats: int) -> Match:
    *_, match = easily(spec, 7, seats)
    return match


@every_game
def test_prompts_and_log_lines(spec: AnySpec) -> None:
    heard, words = Heard(spec), spec.words
    for match, ply in positions(spec, 1):
        for viewer in viewers(match.setup.seats):
            if (ply + (viewer or 0)) % often(2, deep=1) == 0:
                view = match.view(viewer, ply)
                prompt = words.prompt(view)
                heard.hear(match, prompt.text, PROMPT)
                heard.hear(match, prompt.note, PROMPT)
                heard.hear(match, words.standing(view))
            for line in map(words.log_line, match.events_at(ply, viewer)):
                heard.hear(match, line)
    for options in other_options(spec):
        match = new_match(spec, 1, spec.seats[1], options)
        for line in map(words.log_line, match.events_at(0, None)):
            heard.hear(match, line)
    heard.hold()


@every_game
def test_refusals(spec: AnySpec) -> None:
    heard = Heard(spec)
    for seats in sorted({*spec.seats}):
        match, again = new_match(spec, 5, seats), new_match(spec, 6, seats)
        both = chain(refusals_of_moves(spec, match, PLIES), refusals_of_clicks(spec, again, PLIES))
        for refused in both:
            heard.hear(match, refused.refusal.headline)
            heard.hear(match, refused.refusal.why, REFUSAL)
    heard.hold()


@pytest.mark.parametrize("spec", GUIDED, ids=lambda spec: spec.key)
def test_tips_and_goals(spec: AnySpec) -> None:
    heard = Heard(spec)
    for seats in sorted({*spec.seats}):
        for match in easily(spec, 8, seats):
            for remark in told(match, match.to_act):
                heard.hear(match, remark.line, TIP)
    heard.hold()


@every_game
def test_reasons_of_hints(spec: AnySpec) -> None:
    heard = Heard(spec)
    for match, ply in positions(spec, 54 // often(1, deep=6)):
        seat = spec.to_act(match.state_at(ply))
        if seat is None:
            continue
        view = match.view(seat, ply)
        choice = spec.choose(view, seat, Level.HARD, Stream(ply), 12)
        heard.hear(match, choice.why, HINT)
        line = spec.words.move_line(view, (choice.move, *choice.then)[-1])
        heard.hear(match, choice.heading(line))
    heard.hold()
