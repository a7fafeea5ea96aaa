"""Animations of chests, barrels, shots, hits and loot."""

from dataclasses import replace

from game.core.contract.values import Event, Seat
from game.games.yoho.rules import events as ev
from game.games.yoho.rules.content import Kind
from game.games.yoho.view.animations_common import Show
from game.games.yoho.view.faces import Thing, drawn, thing_box
from game.games.yoho.view.pieces import THING
from game.games.yoho.view.tableau import Tableau
from game.table.animation import Cue, Tween, ease_out
from game.table.faces import Face
from game.table.laying import piece_in
from game.table.motion import Layout, Point
from game.table.stage import QUICK_S, SETTLE_S
from game.ui.viewport import Box

_PURSES = {
    Kind.RUM: ("life", "rum"),
    Kind.CANNONBALL: ("balls", "cannonball"),
    Kind.BOTTLE: ("cards", "sea_bottle"),
}
_BLASTS = ("blast_1", "blast_2", "blast_3")
_LIGHT = 176.0
FUSE_S, RISE_S = 0.4, 0.5
NEXT_HIT_S = 0.3  # ships are shown as hit one by one


def _turned_up(kind: Kind, was: Tableau) -> Face:
    """Return the face of what was just turned up, for the middle of its card."""
    return Thing(kind, compass=False, known=was.rules.marks)


class ShotsAndLoot(Show):
    """Makes the cues of what happens to ships and treasures."""

    def cues(self, event: Event, before: Layout, after: Layout, was: Tableau) -> list[Cue] | None:
        """Return the animation of an event; None for other kinds of events."""
        craft = self._craft
        match event:
            case ev.ChestOpened(cell=cell, gold=gold):
                return self._gold(cell, after, was) if gold else self._trap(cell, after, was)
            case ev.ShotFired():
                return self._shot(event, before, after)
            case ev.BarrelThrown():
                return [*self._fuse(event.barrel, was), *self._throw(event, before, after)]
            case ev.BarrelExploded(cell=cell):
                blast = self._blast(self._middle(cell))
                return [*self._fuse(cell, was), *blast, craft.set_as(after)]
            case ev.ShipHit():
                return self._hit(event, before, after, was)
            case ev.ObjectTaken():
                return self._take(event, before, after, was)
            case ev.GiftChosen(seat=seat, cell=cell, gift=gift):
                return [self._fetch(seat, cell, gift), *craft.changed(before, after, QUICK_S)]
            case ev.CoinGained(seat=seat, cell=cell, coins=coins):
                return self._coin(seat, self._ground.cells[cell], coins, before, after)
            case ev.TokenWasted(cell=cell):
                puff = craft.burst(["splash"], self._middle(cell), 80, SETTLE_S, "bad")
                return [*puff, *craft.changed(before, after)]
        return None

    def _middle(self, cell: int) -> Point:
        return self._ground.cells[cell].centre

    def _fuse(self, cell: int, was: Tableau) -> list[Cue]:
        """Return cues in which a barrel trembles before it explodes."""
        return self.moments.shiver([f"thing:{was.card(cell).serial}"], 3.0, FUSE_S)

    def _blast(self, at: Point) -> list[Cue]:
        return self._craft.burst(_BLASTS, at, 124, 0.15, "explosion")

    # --- chests ---------------------------------------------------------------------------------

    def _gold(self, cell: int, after: Layout, was: Tableau) -> list[Cue]:
        """Return cues that open a chest of gold, with light over the card."""
        thing = f"thing:{was.card(cell).serial}"
        box = Box.around(*self._middle(cell), _LIGHT, _LIGHT)
        light = piece_in(box, "light", drawn("chest_light"), THING - 0.5)
        begin = self._craft.laying(replace(light, scale=1.0 if self._craft.reduced else 0.35))

        # The chest leaps without its card, then makes room for ships on the card.
        middle, rests = (
            thing_box(Kind.GOLD_CHEST, self._ground.cells[cell], aside=aside)
            for aside in (False, bool(was.ships_on(cell)))
        )
        chest = piece_in(middle, "chest", drawn(Kind.GOLD_CHEST), THING)

        def lid() -> None:
            self._pieces[thing].face = _turned_up(Kind.CURRENT, was)
            self._pieces["chest"] = replace(chest)

        x, y = rests.centre
        settle = (
            Tween("light", "alpha", 0.0),
            Tween("chest", "x", x),
            Tween("chest", "y", y),
            Tween("chest", "scale", rests.w / middle.w),
        )
        spread = () if self._craft.reduced else (Tween("light", "scale", 1.0, ease_out),)
        return [
            Cue(0.34, spread, begin, sound="chest_gold"),
            Cue(end=lid),
            self._craft.hop(["chest"], 16, seconds=0.26),
            Cue(self._craft.brief(0.26), settle, end=self._craft.clearing("light", "chest")),
            self._craft.set_as(after),
        ]

    def _trap(self, cell: int, after: Layout, was: Tableau) -> list[Cue]:
        """Return cues that show the smoke of a trap, with its sound."""
        at = self._middle(cell)
        thing = f"thing:{was.card(cell).serial}"
        lid = Cue(end=self._craft.showing(thing, _turned_up(Kind.TRAPPED_CHEST, was)))
        keys = [thing, *[f"ship:{seat}" for seat in was.ships_on(cell)]]
        return [
            lid,
            self._craft.shake(keys, "chest_trap"),
            *self._craft.burst(["blast_1", "smoke"], at, 116, 0.24),
            self._craft.set_as(after),
        ]

    # --- fire -----------------------------------------------------------------------------------

    def _shot(self, event: ev.ShotFired, before: Layout, after: Layout) -> list[Cue]:
        """Return cues of a flash at the ship, and of the cannonball on its way."""
        ship = before[f"ship:{event.seat}"]
        if event.victim is None:
            to = self._middle(event.cell)
            to = to[0] - 14, to[1] - 12
        else:
            victim = before[f"ship:{event.victim}"]
            to = victim.at
        aside = 1 if to[0] >= ship.x else -1
        muzzle = ship.x + 18 * aside, ship.y + 8
        flash = self._craft.burst(["blast_1"], muzzle, 56, 0.14, "cannon")
        start = Box.around(*muzzle, 22, 22)
        ball = self._craft.flight(drawn("cannonball"), start, to, height=26)
        ball.seconds = self._craft.brief(0.2)
        return [
            *flash,
            ball,
            *self._craft.burst(["blast_1"], to, 70, 0.12),
            *self._craft.changed(before, after, QUICK_S),
        ]

    def _throw(self, event: ev.BarrelThrown, before: Layout, after: Layout) -> list[Cue]:
        """Return cues of a barrel that flies to its target and explodes, unless that is a chest."""
        start = Box.around(*self._middle(event.barrel), 66, 66)
        if event.cell is not None:
            target = self._middle(event.cell)
        else:
            target = before[f"lair:{event.victim}"].x, before[f"lair:{event.victim}"].y
        if event.target is ev.Target.SHIP and event.victim is not None:
            ship = before[f"ship:{event.victim}"]
            target = ship.at
        flight = self._craft.flight(drawn("barrel"), start, target, "throw", 90)
        lift = self._craft.set_as(after)
        if event.target is ev.Target.CHEST:
            return [lift, flight, *self._craft.burst(["smoke"], target, 70, 0.2)]
        return [lift, flight, *self._blast(target)]

    def _hit(self, event: ev.ShipHit, before: Layout, after: Layout, was: Tableau) -> list[Cue]:
        """Return cues that shake a ship that is hit, and show the loss."""
        craft, ground = self._craft, self._ground
        shiver = craft.shake([f"ship:{event.seat}"], "ship_hit")
        settle = craft.changed(before, after)
        match event.loss:
            case ev.Loss.COIN_STOLEN if event.thief is not None:
                return [shiver, *self._robbed(event, event.thief, was), *settle]
            case ev.Loss.COIN_RESERVE:
                start = Box.around(*self._coin_at(event.seat, event.coins), 26, 26)
                to = ground.at("reserve").centre
                return [shiver, craft.flight(drawn("coin"), start, to, "metal_coin"), *settle]
            case ev.Loss.LIFE:
                ship = before[f"ship:{event.seat}"]
                breaks = craft.burst(["rum", "splash"], (ship.x, ship.y - 8), 54, QUICK_S)
                return [shiver, *breaks, *settle, *self.moments.still(NEXT_HIT_S)]
        return [shiver, *settle, *self.moments.still(NEXT_HIT_S)]

    def _robbed(self, event: ev.ShipHit, thief: Seat, was: Tableau) -> list[Cue]:
        """Return cues of a stolen coin that flies from plaque to plaque."""
        start = Box.around(*self._coin_at(event.seat, event.coins), 26, 26)
        to = self._coin_at(thief, was.crews[thief].coins)
        return [self._craft.flight(drawn("coin"), start, to, "coin_stolen")]

    # --- loot -----------------------------------------------------------------------------------

    def _coin_at(self, seat: Seat, number: int) -> Point:
        """Return the point of coin `number`, from 0, on a plaque."""
        box = self._ground.purse("coins", seat)
        return box.x + 13 + 28 * number, box.centre[1]

    def _coin(self, seat: Seat, start: Box, coins: int, before: Layout, after: Layout) -> list[Cue]:
        at = Box.around(*start.centre, 34, 34)
        to = self._coin_at(seat, coins - 1)
        flight = self._craft.flight(drawn("coin"), at, to, "coin_won", 90, 0.76)
        joy = self.moments.in_turn([f"coins:{seat}"], 8, 0.24)
        return [flight, *self._craft.changed(before, after, QUICK_S), *joy]

    def _take(
        self, event: ev.ObjectTaken, before: Layout, after: Layout, was: Tableau
    ) -> list[Cue]:
        """Return cues of a net or hook over an object, which then flies to the seat taking it."""
        craft, at = self._craft, self._middle(event.cell)
        net = event.how is ev.How.NET
        tool = "basic_net" if net else "card_catch_throw"
        cast = craft.burst([tool], at, 78, SETTLE_S, "net" if net else "catch")
        if event.kind is Kind.ISLAND:
            return [*cast, *self._gifts(at, before, after)]
        if event.kind is Kind.GOLD_CHEST:
            leap = craft.hop([f"thing:{was.card(event.cell).serial}"], 18)
            return [*cast, leap]
        lift = craft.set_as(after)
        return [*cast, lift, self._fetch(event.seat, event.cell, event.kind)]

    def _gifts(self, at: Point, before: Layout, after: Layout) -> list[Cue]:
        """Return cues that raise the three gifts from an island."""
        craft = self._craft
        gifts = [key for key in after if key.startswith("gift:")]
        rising = {key: replace(after[key], x=at[0], y=at[1]) for key in gifts}
        if craft.reduced or not gifts:
            return craft.changed(before, after, SETTLE_S, "island")
        return [craft.flow({**before, **rising}, after, RISE_S, "island", gifts, reset=True)]

    def _fetch(self, seat: Seat, cell: int, kind: Kind) -> Cue:
        purse, sound = _PURSES[kind]
        box = self._ground.purse(purse, seat)
        start = Box.around(*self._middle(cell), 62, 62)
        return self._craft.flight(drawn(kind), start, box.centre, sound, 80, 0.45)
