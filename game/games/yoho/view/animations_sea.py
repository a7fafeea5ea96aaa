"""Sea cards that turn, slide, leave and arrive, with the ships on them."""

from collections.abc import Sequence
from dataclasses import replace
from functools import partial

from msgspec.structs import replace as changed

from game.core.contract.values import Event, Seat
from game.games.yoho.rules import events as ev
from game.games.yoho.rules.content import KIND, MAP_HAND, SHAPE, Kind
from game.games.yoho.rules.sea import OPPOSITE, Axis, Spin
from game.games.yoho.view.animations_common import SLIDE_S, Show
from game.games.yoho.view.faces import OpeningChest, Sea, Ship
from game.games.yoho.view.pieces import FLYING
from game.games.yoho.view.tableau import Laid, Tableau
from game.table.animation import Cue, Tween, ease_in_out
from game.table.motion import FLIP_S, PATH_S, STEADY_PATH_S, Layout, Pieces, arc, become
from game.table.stage import SETTLE_S
from game.ui.viewport import Box

_LEG_S = 0.17  # from card to card under sail
HOPE_S = 0.5  # a lid stands on edge
CLOSE_S = 0.5  # a line closes
_LATE = 0.25  # of that, each card sets out after the one before
_DEAL_S = 0.11
_CHESTS = (Kind.GOLD_CHEST, Kind.TRAPPED_CHEST)


class SeaShow(Show):
    """Makes the cues of events that happen to the sea."""

    def cues(self, event: Event, before: Layout, after: Layout, was: Tableau) -> list[Cue] | None:
        """Return the animation of an event; None for other kinds of events."""
        craft = self._craft
        match event:
            case ev.LairPlaced(seat=seat):
                return self._settle_down(seat, before, after, was)
            case ev.ShipMoved():
                return self._sail(event, before, after)
            case ev.ShipHome(seat=seat, why=why):
                return self._home(f"ship:{seat}", after, wet=why is ev.WayHome.SLIDE)
            case ev.CardSwung():
                return self._swing(event, after, was)
            case ev.CardsSwapped(a=a):
                return [craft.flow(before, after, SLIDE_S, "sea_swap", _pair(was.card(a)))]
            case ev.LineSlid():
                return self._slide(event, before, after, was)
            case ev.CardTurned():
                return self._turn(event, before, after, was)
            case ev.SeaDiscarded(cell=cell):
                raised = _pair(was.card(cell))
                return [craft.flow(before, after, SETTLE_S + 0.06, "sea_remove", raised)]
            case ev.LineClosed(cells=cells):
                return self._close(cells, before, after, was)
            case ev.CardRefilled():
                raised = f"sea:{was.entered}", f"thing:{was.entered}"
                return [craft.flow(before, after, SLIDE_S, "sea_refill", raised)]
            case ev.SeaReshuffled():
                return craft.changed(before, after, SLIDE_S, "sea_refill")
        return None

    # --- lairs ----------------------------------------------------------------------------------

    def _settle_down(self, seat: Seat, before: Layout, after: Layout, was: Tableau) -> list[Cue]:
        """Return cues in which a lair falls into place with its ship; the last deals the maps."""
        craft, lands = self._craft, after[f"lair:{seat}"]
        told = [
            craft.fall(lands, "lair"),
            *craft.changed({**before, lands.key: lands}, after, SETTLE_S),
            *self.moments.in_turn([f"ship:{seat}"], 8, 0.24),
        ]
        waiting = [crew for crew in was.crews if crew.lair is None]
        if len(waiting) > 1 or craft.reduced:
            return told
        for other in range(len(was.crews)):
            for _ in range(MAP_HAND):
                deal = self._dealt(other)
                deal.seconds = _DEAL_S
                told.append(deal)
        return told

    def _close(
        self, cells: Sequence[int], before: Layout, after: Layout, was: Tableau
    ) -> list[Cue]:
        """Return cues that move the cards of a line one after the other, from the gap outwards."""
        craft = self._craft
        cues = craft.changed(before, after, SETTLE_S if len(cells) == 1 else CLOSE_S, "sea_close")
        if craft.reduced or len(cells) < 3 or not cues:
            return cues
        late: dict[str, float] = {}
        for number, cell in enumerate(cells[1:]):
            keys = [*(f"ship:{seat}" for seat in was.ships_on(cell)), *_pair(was.card(cell))]
            late |= dict.fromkeys(keys, _LATE * number)
        share = 1 - _LATE * (len(cells) - 2)
        (cue,) = cues
        cue.tweens = tuple(
            replace(tween, easing=partial(_own_time, late=late[tween.piece], share=share))
            if tween.piece in late
            else tween
            for tween in cue.tweens
        )
        return cues

    # --- ships ----------------------------------------------------------------------------------

    def _sail(self, event: ev.ShipMoved, before: Layout, after: Layout) -> list[Cue]:
        """Return cues that move a ship along its path, card by card."""
        key = f"ship:{event.seat}"
        lands, here = after[key], before[key].x
        stops = [self._ground.cells[cell].centre for cell in event.path[1:-1] if cell is not None]
        stops.append(lands.at)
        longest = STEADY_PATH_S if self._craft.reduced else PATH_S
        seconds = min(_LEG_S, longest / len(stops))
        cues = []
        for x, y in stops:
            tweens = (Tween(key, "x", x), Tween(key, "y", y))
            cues.append(Cue(seconds, tweens, begin=partial(_head, self._pieces, key, here, x)))
            here = x
        cues[0].sound = "sail"
        rest = {k: p for k, p in before.items() if k != key} | {key: lands}
        return [*cues, *self._craft.changed(rest, after, SETTLE_S), self._craft.set_as(after)]

    def _home(self, key: str, after: Layout, *, wet: bool) -> list[Cue]:
        """Return cues that fly a ship to its lair; `wet`: it was pushed over the edge."""
        lands = after[key]
        flight = self._craft.fly(key, lands.at, "ship_home", height=90)
        flight.begin = partial(_head, self._pieces, key, 0, 0)
        flight.end = become(self._pieces, after)
        splash = self._craft.burst(["splash"], lands.at, 54, SETTLE_S) if wet else []
        return [flight, *splash]

    # --- cards ----------------------------------------------------------------------------------

    def _swing(self, event: ev.CardSwung, after: Layout, was: Tableau) -> list[Cue]:
        key = f"sea:{was.card(event.cell).serial}"
        turn = -90.0 if event.spin is Spin.CW else 90.0

        def lift() -> None:
            self._pieces[key].z += 0.5

        tweens = () if self._craft.reduced else (Tween(key, "angle", turn),)
        seconds = self._craft.brief(SLIDE_S)
        return [Cue(seconds, tweens, lift, become(self._pieces, after), "sea_swing")]

    def _slide(self, event: ev.LineSlid, before: Layout, after: Layout, was: Tableau) -> list[Cue]:
        """Return cues that push a new card in at one end of a line and the last one out."""
        craft, ground, cells = self._craft, self._ground, event.cells
        fresh = f"sea:{was.entered}", f"thing:{was.entered}"
        gone = _pair(was.card(cells[-1]))
        edge = ground.beside(cells[0], OPPOSITE[event.push])
        outside = ground.beside(cells[-1], event.push)
        waiting = dict(before)
        pushed = dict(after)
        for key in fresh:
            waiting[key] = craft.moved_to(after[key], edge)
        swept = [f"ship:{seat}" for seat in was.ships_on(cells[-1])]
        for key in (*gone, *swept):
            size = before[key]
            place = Box.around(*outside.centre, size.w, size.h)
            pushed[key] = craft.moved_to(before[key], place)
        drowned = {**after, **{key: pushed[key] for key in swept}}
        return [
            craft.flow(before, waiting, SETTLE_S, "", fresh),
            craft.flow(waiting, pushed, SLIDE_S, "sea_slide"),
            craft.flow(pushed, drowned, SETTLE_S, "sea_remove", gone),
        ]

    def _turn(self, event: ev.CardTurned, before: Layout, after: Layout, was: Tableau) -> list[Cue]:
        """Return cues that turn a card over about its axis; a chest's lid is then ajar."""
        card = was.card(event.cell)
        sea, thing = _pair(card)
        chest = KIND[event.new] in _CHESTS
        lands = dict(after)
        if chest:
            lands[thing] = replace(after[thing], face=OpeningChest())
        # The same for gold and trap, or the pause would tell.
        hope = self.moments.still(HOPE_S, "heartbeat") if chest else []
        if self._craft.reduced:
            return [self._craft.flow(before, lands, SLIDE_S, "sea_flip")]
        upright = event.axis is Axis.V
        # A face turned back by a quarter shows level what is scaled along its width.
        quarter = 0 if upright else 1
        sides = (
            (Sea(card.shape, (card.rotation + quarter) % 4), before[thing].face),
            (
                Sea(SHAPE[event.new], (event.rotation + quarter) % 4),
                lands[thing].face,
            ),
        )

        def begin() -> None:
            self._pieces[sea].face = sides[0][0]
            self._pieces[sea].angle = 90.0 * quarter
            for key in (sea, thing):
                self._pieces[key].z += FLYING

        def during(t: float) -> None:
            side = sides[t >= 0.5]
            self._pieces[sea].face, self._pieces[thing].face = side

        tweens = [Tween(sea, "turn", 0.0, wave=True)]
        if upright:
            tweens.append(Tween(thing, "turn", 0.0, wave=True))
        else:
            tweens.append(Tween(thing, "alpha", 0.0, wave=True))
        for key in (sea, thing, *[f"ship:{seat}" for seat in event.ships]):
            tweens.append(Tween(key, "lift", 14.0, arc, wave=True))
        sound = "reef" if event.ships and KIND[event.new] is Kind.REEF else "sea_flip"
        end = become(self._pieces, lands)
        turned = Cue(FLIP_S + 0.06, tuple(tweens), begin, end, sound, during)
        return [turned, *hope]


def _head(pieces: Pieces, key: str, here: float, there: float) -> None:
    """Lift a ship above all pieces; turn it if it goes east or west by more than 1 px."""
    ship = pieces[key]
    ship.z = FLYING
    if abs(there - here) > 1:
        assert isinstance(ship.face, Ship)
        ship.face = changed(ship.face, west=there < here)


def _own_time(t: float, late: float, share: float) -> float:
    """Return the eased share (0 to 1) of a movement that starts at `late` and takes `share`."""
    return ease_in_out(min(1.0, max(0.0, (t - late) / share)))


def _pair(card: Laid) -> tuple[str, str]:
    return f"sea:{card.serial}", f"thing:{card.serial}"
