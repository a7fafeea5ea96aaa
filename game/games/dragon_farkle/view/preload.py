"""The faces a match will show, to be painted before it starts."""

from collections.abc import Iterator, Sequence

from game.games.dragon_farkle.rules.content import Companion, EventSide, Item
from game.games.dragon_farkle.view import faces
from game.games.dragon_farkle.view.animations import CARD_SHOWN, MUG
from game.games.dragon_farkle.view.animations_road import SMOKE, SOLDIER, SWOOPING
from game.games.dragon_farkle.view.beats import duel_size
from game.games.dragon_farkle.view.faces_cards import CompanionCard, ItemBack, ItemCard
from game.games.dragon_farkle.view.faces_duel import Duel, Side
from game.games.dragon_farkle.view.layout import TOKENS, TOKENS_IN_ROW
from game.games.dragon_farkle.view.places import BoardPlaces
from game.table.animation import Piece
from game.table.dice import Die, DieShadow, Light
from game.table.laying import piece_in, spun
from game.table.moments import HALO

_DICE = range(1, 7)
_MOODS = ("", "_angry", "_hit_1", "_hit_2")


def all_faces(ground: BoardPlaces, colours: Sequence[str]) -> Iterator[Piece]:
    """Return pieces with every face that is seen early or in motion; several may share a key."""
    loose, cast = ground.loose[0], ground.event_die
    for mood in _MOODS:
        yield piece_in(ground.at("dragon"), "dragon", faces.drawn(f"dragon_head{mood}"), 0)
    for colour in colours:
        yield piece_in(ground.at("inside:0"), "pennant", faces.Pennant(colour), 0)
        yield Piece("soldier", faces.drawn(f"soldier_{colour}"), 0, 0, *ground.sized(SOLDIER))
    yield Piece("swoop", faces.SWOOP, 0, 0, *ground.sized(SWOOPING))
    yield Piece("puff", faces.PUFF, 0, 0, *ground.sized(SMOKE))
    yield Piece("mug", faces.MUG, 0, 0, *ground.sized(MUG))
    left, right = (Side(colour, "A", "0", "soldiers") for colour in colours[:2])
    yield Piece("duel", Duel(left, right, "A Brawl!"), 0, 0, *duel_size(ground))
    yield piece_in(ground.region("risk"), "halo", HALO, 0)
    for value in TOKENS:
        yield piece_in(ground.token(0, TOKENS_IN_ROW), "token", faces.drawn(f"token_{value}"), 0)
    yield from _cards(ground)
    for wound in (faces.WOUND_WHOLE, faces.WOUND_STRUCK):
        yield piece_in(ground.at("wound:0"), "wound", wound, 0)
    yield piece_in(ground.at("cup"), "cup", faces.CUP, 0)
    yield piece_in(loose.box, "shadow", DieShadow(), 0)
    yield piece_in(cast.box, "shadow", DieShadow(), 0)
    for side in EventSide:
        yield from spun(cast, "cast", faces.EventDie(side))
        yield piece_in(ground.lane_event(0), "event", faces.EventDie(side), 0)
    for face in _DICE:
        yield from spun(loose, "die", Die(face))
        for rest in ground.loose:
            for light in (Light.PLAIN, Light.GOLD, Light.DIM):
                yield piece_in(rest.box, "die", Die(face, light=light), 0, angle=rest.turn)
        for count in (1, 5):
            yield piece_in(ground.lane_die(0, 0, count), "die", Die(face), 0)
    yield from _large_cards(ground)


def _cards(ground: BoardPlaces) -> Iterator[Piece]:
    """Yield every Companion and every item in its place in the pouch."""
    companion, item = (ground.pouch_card(place, 2, eye=False) for place in range(2))
    for name in Companion:
        yield piece_in(companion, "companion", CompanionCard(name), 0)
    for card in Item:
        yield piece_in(item, "item", ItemCard(card), 0)
    for looks in (False, True):
        yield piece_in(item, "back", ItemBack(looks), 0)


def _large_cards(ground: BoardPlaces) -> Iterator[Piece]:
    """Yield cards as they are read in the middle of the table, when they are drawn or played."""
    wide, high = (side * ground.grown for side in CARD_SHOWN)
    for name in Companion:
        yield Piece("companion", CompanionCard(name, large=True), 0, 0, wide, high)
    for card in Item:
        yield Piece("item", ItemCard(card, large=True), 0, 0, wide, high)
