"""Map cards on their way: from the pile to hands, laid down, and to the discards."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from game.core.contract.values import Event, Seat
from game.games.yoho.rules import events as ev
from game.games.yoho.rules.content import MapCard
from game.games.yoho.view.animations_common import SLIDE_S, SMALL, Show
from game.games.yoho.view.faces import MAP_BACK
from game.games.yoho.view.pieces import MAP, card_names
from game.games.yoho.view.tableau import Tableau
from game.table.animation import Cue, Piece, Tween
from game.table.motion import FLIP_S, Layout, become
from game.table.stage import SETTLE_S
from game.ui.viewport import Box

_DEAL_S = 0.3


class HandShow(Show):
    """Makes the cues of events that happen to map cards."""

    def cues(self, event: Event, before: Layout, after: Layout, was: Tableau) -> list[Cue] | None:
        """Return the animation of an event; None for other kinds of events."""
        craft = self._craft
        match event:
            case ev.HandLookedAt():
                return self._look(before, after)
            case ev.BasicPlayed(card=card):
                name = f"basic:{card}"
                # One that stays in the tray is the viewer's own: another captain played.
                start = None if name in after else before.get(name)
                number = 1 if card is MapCard.NET and not was.turn.movement else 0
                return self._lay_down(event.seat, start, number, before, after)
            case ev.CardPlayed(seat=seat, place=place):
                start = _held(before, seat, was.crews[seat].hand, place)
                kept = _kept(before, was.crews[seat].hand, (place,))
                return self._lay_down(seat, start, len(was.played), kept, after)
            case ev.BasicsReturned():
                return self._take_back(before, after, was)
            case ev.MapsDiscarded():
                keys = [key for key in before if key.startswith("played:")]
                thrown = keys[len(was.played) - len(was.turn.front) :]
                return self._throw([before[key] for key in thrown], before, after)
            case ev.MapsThrown(seat=seat, places=places):
                hand = was.crews[seat].hand
                pieces = [_held(before, seat, hand, place) for place in places]
                found = [piece or self._at_plaque(seat, before) for piece in pieces]
                return self._throw(found, _kept(before, hand, places), after)
            case ev.MapDrawn(seat=seat):
                return self._draw(seat, before, after)
            case ev.HandRefilled(seat=seat):
                return self._draw(seat, before, after)
            case ev.MapReshuffled():
                return craft.changed(before, after, SLIDE_S, "card_draw")
        return None

    def _look(self, before: Layout, after: Layout) -> list[Cue]:
        """Return the cues that turn all face-down cards of a hand over together."""
        backs = [key for key in before if key.startswith("back:") and key not in after]
        fronts = [key for key in after if key.startswith("card:") and key not in before]
        if self._craft.reduced or not backs or len(backs) != len(fronts):
            return self._craft.changed(before, after, SETTLE_S)
        shown = [after[key].face for key in fronts]

        def during(t: float) -> None:
            if t >= 0.5:
                for key, face in zip(backs, shown, strict=True):
                    self._pieces[key].face = face

        tweens = tuple(Tween(key, "turn", 0.0, wave=True) for key in backs)
        end = become(self._pieces, after)
        return [Cue(FLIP_S, tweens, end=end, sound="paper_flip", during=during)]

    def _at_plaque(self, seat: Seat, before: Layout) -> Piece:
        """Return a card at the plaque of a seat, as it leaves a hand that nobody sees."""
        purse = before[f"cards:{seat}"].copy()
        purse.alpha = 1.0
        at = Box.around(purse.x, purse.y, *SMALL)
        return self._craft.moved_to(purse, at, "unseen")

    def _lay_down(
        self, seat: Seat, start: Piece | None, number: int, before: Layout, after: Layout
    ) -> list[Cue]:
        """Return cues that move a card from its hand to place `number` (from 0) of those played."""
        craft, key = self._craft, f"played:{number}"
        if key not in after:
            return craft.changed(before, after)
        found = start or self._at_plaque(seat, before)
        moving = {k: piece for k, piece in before.items() if start is None or k != start.key}
        count = sum(k.startswith("played:") for k in before)
        for place in reversed(range(number, count)):  # the cards there make room
            moving[f"played:{place + 1}"] = replace(
                moving.pop(f"played:{place}"), key=f"played:{place + 1}"
            )
        moving[key] = replace(found, key=key, face=after[key].face, z=MAP + 2)
        moving.pop(f"place:{number}", None)
        return [craft.flow(moving, after, _DEAL_S, "card_play", (key,), reset=True)]

    def _take_back(self, before: Layout, after: Layout, was: Tableau) -> list[Cue]:
        """Return cues that move basic actions back to the hand, if that hand is in sight."""
        moving = dict(before)
        for number, card in enumerate(was.played[: len(was.played) - len(was.turn.front)]):
            key, old = f"basic:{card}", f"played:{number}"
            if key in after and key not in before and old in moving:
                moving[key] = replace(moving.pop(old), key=key, face=after[key].face)
        return [self._craft.flow(moving, after, SETTLE_S, "", (), reset=True)]

    def _throw(self, pieces: Sequence[Piece], before: Layout, after: Layout) -> list[Cue]:
        """Return cues that move cards to the discard pile, one after the other."""
        craft, pile = self._craft, self._ground.at("discards:maps")
        moving = dict(before)
        landing = dict(after)
        for number, piece in enumerate(pieces):
            moving.pop(piece.key, None)
            key = f"thrown:{number}"
            moving[key] = replace(piece, key=key)
            landing[key] = craft.moved_to(replace(piece, alpha=1.0), pile, key)
        keys = [f"thrown:{number}" for number in range(len(pieces))]
        return [
            craft.flow(moving, landing, _DEAL_S, "card_play", keys, reset=True),
            craft.set_as(after),
        ]

    def _draw(self, seat: Seat, before: Layout, after: Layout) -> list[Cue]:
        """Return cues that move drawn cards from the pile into the tray, or to a plaque."""
        craft, pile = self._craft, self._ground.at("pile:maps")
        coming = [k for k in after if k.startswith(("card:", "back:")) and k not in before]
        if coming:
            moving = dict(before)
            for key in coming:
                at = craft.moved_to(after[key], pile)
                moving[key] = replace(at, face=MAP_BACK)
            return [craft.flow(moving, after, _DEAL_S, "card_draw", coming, reset=True)]
        return [self._dealt(seat), *craft.changed(before, after)]


def _held(
    before: Layout, seat: Seat, hand: Sequence[MapCard | None], place: int | None
) -> Piece | None:
    """Return the piece of the card at `place` (None: an unseen one); None if none is in sight."""
    if place is None:
        return before.get(f"back:{seat}:{len(hand) - 1}")
    name = card_names(hand)[place]
    return before.get(name) if name is not None else None


def _kept(before: Layout, hand: Sequence[MapCard | None], places: Sequence[int | None]) -> Layout:
    """Return the layout with the cards that stay renamed to their keys after the change."""
    if None in places:
        return before
    stay = [place for place in range(len(hand)) if place not in places]
    names, left = card_names(hand), card_names([hand[place] for place in stay])
    moving = dict(before)
    renamed = dict(_renames(moving, [names[place] for place in stay], left))
    moving.update(renamed)
    return moving


def _renames(
    moving: dict[str, Piece], old: Sequence[str | None], new: Sequence[str | None]
) -> Iterator[tuple[str, Piece]]:
    for was, now in zip(old, new, strict=True):
        if was is not None and now is not None and was != now and was in moving:
            yield now, replace(moving.pop(was), key=now)
