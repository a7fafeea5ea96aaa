"""The animation of each event of Dragon Farkle: cues from the layout before it to that after it."""

from dataclasses import replace

from game.core.contract.values import Event, Seat
from game.games.dragon_farkle.rules import events as ev
from game.games.dragon_farkle.rules.causes import Action
from game.games.dragon_farkle.rules.content import BRAWL_BONUS, Companion, EventSide, Item
from game.games.dragon_farkle.view import faces
from game.games.dragon_farkle.view.animations_battle import BattleShow
from game.games.dragon_farkle.view.animations_road import RoadShow
from game.games.dragon_farkle.view.beats import COUNT_S, RIVAL_COUNT_S, Beats
from game.games.dragon_farkle.view.faces import EventDie
from game.games.dragon_farkle.view.faces_cards import CompanionCard, ItemCard
from game.games.dragon_farkle.view.places import CARD, DIE, FLYING, BoardPlaces, die_key
from game.games.dragon_farkle.view.tableau import Tableau
from game.table.animation import Cue, Piece, Tween, ease_out
from game.table.dice import Die, DieShadow, Light, Thrown, spins
from game.table.faces import Face
from game.table.laying import piece_in
from game.table.moments import CueMaker, together
from game.table.motion import Layout, Point
from game.table.stage import QUICK_S, SETTLE_S, Stage
from game.ui.viewport import Box

TAKE_S = 0.30  # dice on their way to a lane
READ_S = 0.45  # to read something before it is gone
NEW_S = 0.7  # that a new item is shown, and marked in the hand
_BLANK = EventDie(EventSide.BLANK)
_EVENT_PASSING = _BLANK, EventDie(EventSide.RALLY), _BLANK, EventDie(EventSide.DRAGON), _BLANK
_HEARD = {EventSide.RALLY: "horn_rally", EventSide.DRAGON: "dragon_roar", EventSide.BLANK: ""}
CARD_SHOWN = 132.0, 180.0  # logical px: a card that is read
MUG = 84.0, 87.0  # tipped over at a Farkle
RIVAL_MUG = 0.7  # and so large is a rival's
_RISING = ("x", "y", "scale")
_MAKES_WAY = ("cup", "sides", "words:cup", "words:event", "words:throw")  # to dice that fly


class Animations(CueMaker[BoardPlaces]):
    """Makes the cues that animate events on the pieces of one table."""

    def __init__(self, stage: Stage, ground: BoardPlaces, beats: Beats) -> None:
        super().__init__(stage, ground)
        self._beats = beats
        self._road = RoadShow(stage, ground)

    def cues(self, event: Event, before: Layout, after: Layout, was: Tableau) -> list[Cue]:
        """Return the animation of an event; `was` is the tableau before it."""
        stage = self._stage
        match event:
            case ev.DiceRolled():
                return self._throw(event, before, after, was)
            case ev.DieRerolled(die=die, old=old, new=new):
                key = die_key(len(was.laid), die)
                return self._again(key, spins(Die(new), die), before, after, old != new)
            case ev.DieFlipped(die=die):
                return self._flip(die_key(len(was.laid), die), before, after)
            case ev.EventChanged(old=old_side, new=new_side):
                return self._flip(f"cast:{len(was.laid)}", before, after, old_side != new_side)
            case ev.DiceSetAside():
                return [stage.change(before, after, TAKE_S, "die_keep")]
            case ev.SoldiersEaten(dice=dice):
                eaten = [die_key(len(was.laid), place) for place in dice]
                eat = self._road.meal(eaten, before, after)
                return [*self._beats.fear(eaten), *eat, *self._beats.safe()]
            case ev.HotDice():
                aside = [piece for key, piece in before.items() if key.startswith("die:")]
                back = self._beats.hot(aside[-event.dice :])
                return [*back, stage.change(before, after, SETTLE_S, "good")]
            case ev.Farkle():
                return self._farkle(event, before, after, was)
            case ev.ArmyChanged():
                march = self._road.march(event, before, after)
                return [*march, *self._beats.joined(event)]
        return self._card_cues(event, before, after, was)

    def _card_cues(self, event: Event, before: Layout, after: Layout, was: Tableau) -> list[Cue]:
        match event:
            case ev.ItemPlayed(seat=seat, item=item):
                card = ItemCard(item, large=True)
                start = self._start(f"item:{item}", seat, before)
                return self._show_card(card, start, "item_magic", before, after)
            case ev.CompanionUsed(seat=seat, companion=companion, die=die):
                shown = CompanionCard(companion, large=True)
                start = self._start(f"companion:{companion}", seat, before)
                sound = "banshee" if companion is Companion.SKREE else "companion_arrives"
                return self._show_card(shown, start, sound, before, after, die=die)
            case ev.ItemDrawn(item=Item() as item) if f"item:{item}" in after:
                return self._read(f"item:{item}", ItemCard(item, large=True), before, after)
            case ev.ItemsKept(seat=seat):
                new = [
                    key
                    for key, piece in after.items()
                    if piece.z == CARD and not key.startswith("companion:")
                    if before.get(key) != piece
                ]
                marked = self.moments.ringed(new, NEW_S)
                return [*self._stage.changed(before, after), *marked]
            case ev.ItemDealt() | ev.ItemDrawn():
                return self._from_deck("items", "paper_flip", before, after)
            case ev.CompanionDealt() | ev.CompanionDrawn():
                return self._from_deck("companions", "companion_arrives", before, after)
            case ev.Reincarnated(seat=seat):
                return self._road.return_in_smoke(seat, before, after)
            case ev.BrawlCalled(seat=seat, target=target):
                lands = after["brawl"]
                armies = was.camps[seat].army, was.camps[target].army
                drop = self._stage.fall(lands, "sword_clash")
                change = self._stage.change({**before, "brawl": lands}, after)
                return [*self._beats.called(event, armies, BRAWL_BONUS), drop, change]
            case ev.BrawlResult(winner=winner):
                sound = "good" if winner is not None else "bad"
                return [*self._beats.result(event), Cue(QUICK_S, sound=sound)]
            case ev.TurnEnded():
                return [Cue(READ_S / 2)]
        return self._battle_cues(event, before, after, was)

    def _battle_cues(self, event: Event, before: Layout, after: Layout, was: Tableau) -> list[Cue]:
        stage, beats = self._stage, self._beats
        show = BattleShow(stage, self._ground, beats)
        match event:
            case ev.DamageDone():
                return show.wound(before, after)
            case ev.DragonHealed(amount=amount):
                return show.heal(before, after) if amount else stage.changed(before, after, QUICK_S)
            case ev.SoldiersLost(before=had, after=left):
                return show.burn(before, after, had, left)
            case ev.ArmyDestroyed():
                return [*beats.destroyed(event, before), *show.burn(before, after)]
            case ev.GameWon():
                return show.slay(before, after)
            case ev.KeepEntered(seat=seat):
                inside = show.walk_in(f"pennant:{seat}", before, after)
                return [*inside, *beats.entered([k for k in after if k.startswith("wound:")])]
            case ev.KeepLeft(seat=seat):
                return show.walk_in(f"pennant:{seat}", before, after)
            case ev.ActionEnded():
                return [Cue(READ_S / 2), *stage.changed(before, after)]
        return stage.changed(before, after)

    # --- dice -----------------------------------------------------------------------------------

    def _throw(
        self, event: ev.DiceRolled, before: Layout, after: Layout, was: Tableau
    ) -> list[Cue]:
        number = len(was.laid)
        cup = self._ground.at("cup").centre
        gone = {key for key in before if key in _MAKES_WAY}
        starts: list[Point] = []
        for key, piece in before.items():
            loose = key.startswith("die:") and key not in after
            if loose or (key.startswith("cast:") and key not in after):
                gone.add(key)
                if loose:
                    starts.append(piece.at)
        throw, scoring = [], []
        for place, face in enumerate(event.faces):
            lies = after.get(die_key(number, place))
            if lies is None:
                continue
            lands = replace(lies, face=Die(face))  # it lights up once all have landed
            if lies.face != Die(face, light=Light.DIM):
                scoring.append(lies)
            origin = starts[place] if place < len(starts) else cup
            spin = -540.0 if place % 2 else 540.0
            throw.append(Thrown(lands, origin, spins(Die(face), place), spin))
        cast = after.get(f"cast:{number}")
        if cast is not None:
            throw.append(Thrown(cast, cup, _EVENT_PASSING, 360.0))
        cleared = {key: piece for key, piece in before.items() if key not in gone}
        landed = cleared | {die.lands.key: die.lands for die in throw}
        shows = [] if cast is None else self._beats.cast(cast.key, event.side, counts=bool(scoring))
        return [
            Cue(begin=self._stage.clearing(*gone)),
            *self._stage.tumble(throw),
            *self._beats.glow(scoring, event.seat),
            *shows,
            self._stage.change(landed, after, SETTLE_S, "" if shows else _HEARD[event.side]),
        ]

    def _again(
        self, key: str, passing: tuple[Face, ...], before: Layout, after: Layout, changed: bool
    ) -> list[Cue]:
        lands, start = after.get(key), before.get(key)
        if lands is None or start is None:
            return self._stage.changed(before, after, QUICK_S)
        shown = passing if changed else (*passing, start.face)
        die = Thrown(lands, start.at, shown)
        return [
            *self._stage.tumble([die]),
            self._stage.change({**before, key: lands}, after),
        ]

    def _flip(self, key: str, before: Layout, after: Layout, changed: bool = True) -> list[Cue]:
        if key not in before or key not in after:
            return self._stage.changed(before, after, QUICK_S)
        turn = self._stage.flip(key, after[key].face, "die_keep", height=24)
        pause = [] if changed else [Cue(READ_S / 2)]
        turned = {**before, key: replace(before[key], face=after[key].face)}
        return [turn, *pause, self._stage.change(turned, after)]

    def _farkle(self, event: ev.Farkle, before: Layout, after: Layout, was: Tableau) -> list[Cue]:
        """Return the animation of a Farkle: coffee spills, the sum drops to 0; less for rivals."""
        beats, large = self._beats, self._beats.is_persons(event.seat)
        keys = [die_key(len(was.laid), place) for place in range(len(was.faces))]
        there = [key for key in keys if key in before]
        jump = self._stage.hop(there, 8, "farkle", 0.2)
        unit = self._ground.unit * (1.0 if large else RIVAL_MUG)
        size = [side * unit for side in MUG]
        mug = piece_in(
            Box.around(*self._ground.region("tray").centre, *size), "mug", faces.MUG, FLYING
        )
        first = [jump, self._stage.fall(mug)]
        spilt = self._stage.change({**before, "mug": mug}, after)
        if was.action is Action.BATTLE:
            return [*first, spilt]
        seconds = COUNT_S if large else RIVAL_COUNT_S
        gone = beats.runs(before, was.aside, event.kept, seconds)
        recruits = was.action is Action.RECRUIT  # the score of a Brawl is no army
        if large and recruits:
            gone += beats.walk_home(was.aside - event.kept)
        lost = [together(*gone)] if gone else [Cue(READ_S)]
        safe = [f"pennant:{event.seat}"] if large and recruits else []
        kept = self.moments.ringed(safe, 0.3) if safe else []
        return [*first, *lost, spilt, *kept]

    # --- cards ----------------------------------------------------------------------------------

    def _start(self, key: str, seat: Seat, before: Layout) -> Point:
        """Return the point where a card starts: that of its piece, else the edge of the plaque."""
        there = before.get(key)
        if there is not None:
            return there.x, there.y
        plaque = self._ground.seats[seat]
        return plaque.right, plaque.centre[1]

    def _show_card(
        self,
        face: Face,
        start: Point,
        sound: str,
        before: Layout,
        after: Layout,
        *,
        die: int = 0,
    ) -> list[Cue]:
        """Return cues that raise a card to be read in the middle, with the dice that it rolls."""
        w, h = (side * self._ground.grown for side in CARD_SHOWN)
        x, y = self._ground.region("lanes").centre
        shown = Piece("played", face, x, y, w, h, FLYING)
        rise = self._stage.laying(replace(shown, x=start[0], y=start[1], scale=0.6))
        tweens = tuple(Tween("played", name, getattr(shown, name), ease_out) for name in _RISING)
        cues = [Cue(self._stage.brief(TAKE_S), tweens, rise, sound=sound)]
        there = {**before, "played": shown}
        if die:
            box = Box.around(x + w / 2 + 46, y, 50, 50)
            lands = piece_in(box, "asked", Die(die), FLYING + 1)
            lands.shadow = DieShadow()
            asked = Thrown(lands, (x, y), spins(Die(die), 1))
            cues += self._stage.tumble([asked])
            there["asked"] = lands
        return [*cues, Cue(READ_S), self._stage.change(there, after)]

    def _read(self, key: str, large: Face, before: Layout, after: Layout) -> list[Cue]:
        """Return cues that raise a new item from its deck to be read, and then put it aside."""
        w, h = (side * self._ground.grown for side in CARD_SHOWN)
        (x, y), deck = self._ground.region("lanes").centre, self._ground.at("deck:items").centre
        shown = replace(after[key], face=large, x=x, y=y, w=w, h=h, z=FLYING)
        rise = self._stage.laying(replace(shown, x=deck[0], y=deck[1], scale=0.6))
        tweens = tuple(Tween(key, name, getattr(shown, name), ease_out) for name in _RISING)
        return [
            Cue(self._stage.brief(TAKE_S), tweens, rise, sound="paper_flip"),
            Cue(self._stage.brief(NEW_S)),
            self._stage.change({**before, key: shown}, after, TAKE_S),
        ]

    def _from_deck(self, deck: str, sound: str, before: Layout, after: Layout) -> list[Cue]:
        """Return cues that move new cards from their deck to their places in `after`."""
        box = self._ground.at(f"deck:{deck}")
        coming = [key for key in after if key not in before and after[key].z == CARD]
        start = {
            key: replace(after[key], x=box.centre[0], y=box.centre[1], z=DIE) for key in coming
        }
        return [
            Cue(begin=self._stage.laying(*start.values()), sound=sound if coming else ""),
            self._stage.change({**before, **start}, after, TAKE_S),
        ]
