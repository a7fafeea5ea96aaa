"""What holds for every game's table in words: it is whole, and tells nobody a secret."""

from collections import Counter
from collections.abc import Iterator
from typing import Any

from game.core.contract.spec import AnySpec
from game.core.contract.values import Seat
from game.core.in_words.offers import offers_of
from game.core.in_words.page import described, here, plain
from game.core.match.match import Match
from tools.proof.broken import Broken, hold
from tools.proof.of_words import loose_braces
from tools.proof.playing import actor_of, viewers, worlds


def everything_told(spec: AnySpec, view: Any, seat: Seat | None, seats: int) -> Iterator[str]:
    """Yield all texts about a view for a seat: the page, and each spot with a name."""
    page = described(spec, view, seat, seats)
    yield from (*page.now, *page.you, *page.others, page.heading, *page.board)
    for spot in spec.describing.spots(view):
        yield spot.name
        yield from here(spec, view, seat, spot.thing)


def a_table_in_words_is_whole(match: Match) -> None:
    """Check that sentences are whole, names unambiguous, every named thing described."""
    spec, seats = match.spec, match.setup.seats
    for viewer in viewers(seats):
        view = match.view(viewer)
        page = described(spec, view, viewer, seats)
        hold(viewer is None or page.you, f"seat {viewer} has no words for itself")
        hold(len(page.others) == seats - (viewer is not None), "a seat is left out")
        for said in everything_told(spec, view, viewer, seats):
            hold(said.strip(), "a thing has an empty sentence")
            if loose_braces(said, seats):
                raise Broken(f"a sentence has an unfilled placeholder: {said}")
        spots = spec.describing.spots(view)
        names = [plain(name) for spot in spots for name in (spot.name, *spot.also)]
        name, times = max(Counter(names).items(), key=lambda counted: counted[1], default=("", 0))
        hold(times < 2, f"{name} means two things")
        for spot in spots:
            hold(here(spec, view, viewer, spot.thing), f"there are no words for {spot.name}")
    if match.to_act is not None:
        view = match.view(actor_of(spec, match.state))
        offers = offers_of(spec, view, match.legal_moves())
        hold(all(offer.line for offer in offers), "a legal move has no words")
        for offer in offers:
            if loose_braces(offer.line, seats):
                raise Broken(f"a move has an unfilled placeholder: {offer.line}")


def a_table_in_words_tells_no_secret(match: Match, ply: int, seat: Seat, seed: int | str) -> None:
    """Check that states which look the same to a seat have the same text view."""
    spec, seats = match.spec, match.setup.seats
    state, other = worlds(match, ply, seat, seed)
    for viewer in (seat, None):
        told, told_other = (
            list(everything_told(spec, spec.observe(world, viewer), viewer, seats))
            for world in (state, other)
        )
        hold(told == told_other, f"the text view tells {viewer} a secret")
