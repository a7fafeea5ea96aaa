"""The places of the cards of Dragon Farkle: in the pouch, set aside, or offered for a choice."""

from collections.abc import Iterator, Sequence

from game.core.contract.values import Seat
from game.games.dragon_farkle.rules.content import Item
from game.games.dragon_farkle.view.faces_cards import (
    ClosedEye,
    CompanionCard,
    ItemBack,
    ItemCard,
    NoCards,
)
from game.games.dragon_farkle.view.places import CARD, Setting
from game.games.dragon_farkle.view.tableau import Stage, Tableau
from game.table.animation import Piece
from game.table.faces import Face
from game.table.laying import piece_in
from game.ui.viewport import Box


def front(now: Tableau, setting: Setting) -> Seat:
    """Return the seat whose cards are in the pouch: the viewer, else the seat to roll or answer."""
    called = now.target if now.stage is Stage.CALLED else None
    return setting.front(now.roller if called is None else called)


def laid_out(now: Tableau) -> tuple[Seat, tuple[Item | None, ...]] | None:
    """Return who chooses an item, and the items laid out for it; None if nobody does."""
    if now.spoiler is not None and now.spoils:
        return now.spoiler, now.spoils
    over = now.over_limit
    return None if over is None else (over, now.hand(over))


def lay_cards(now: Tableau, setting: Setting) -> Iterator[Piece]:
    """Yield every card in sight but for the decks."""
    ground = setting.ground
    choice = laid_out(now)
    if choice is not None:
        seat, items = choice
        for number, item in enumerate(items):
            yield _item(
                ground.shown(number, len(items)), item, f"shown:{seat}:{number}", large=True
            )
    for number, companion in enumerate(now.drawn):
        box = ground.shown(number, len(now.drawn))
        yield _card(box, f"companion:{companion}", CompanionCard(companion, large=True))
    seat = front(now, setting)
    taken = choice is not None and choice[0] == seat and now.spoiler is None
    yield from _pouch(now, setting, seat, () if taken else now.hand(seat))
    for number, item in enumerate((*now.attack_items, *now.aside_items)):
        yield _item(ground.aside_card(number), item, f"aside:{number}")


def eye_shows(now: Tableau, setting: Setting, seat: Seat) -> bool:
    """Return whether the viewer looks at a hand that is covered because the screen is shared."""
    return (
        setting.peeking
        and setting.perspective.viewer == seat
        and not now.rules.open_hands
        and bool(now.camps[seat].hand)
    )


def _pouch(
    now: Tableau, setting: Setting, seat: Seat, hand: Sequence[Item | None]
) -> Iterator[Piece]:
    ground = setting.ground
    companion = now.camps[seat].companion
    count = len(hand) + (companion is not None)
    eye = eye_shows(now, setting, seat)
    looks = setting.peeking and not setting.places[seat].computer
    number = 0
    if companion is not None and companion not in now.drawn:
        box = ground.pouch_card(0, count, eye=eye)
        yield _card(box, f"companion:{companion}", CompanionCard(companion))
        number = 1
    for place, item in enumerate(hand, start=number):
        box = ground.pouch_card(place, count, eye=eye)
        yield _item(box, item, f"back:{seat}:{place}", looks=looks)
    if eye:
        yield piece_in(ground.eye, "eye", ClosedEye(), CARD)
    if not count and now.stage is not Stage.HIRING:
        yield piece_in(ground.pouch, "words:pouch", NoCards(), CARD)


def _item(
    box: Box, item: Item | None, back: str, *, large: bool = False, looks: bool = False
) -> Piece:
    if item is None:
        return _card(box, back, ItemBack(looks))
    return _card(box, f"item:{item}", ItemCard(item, large))


def _card(box: Box, key: str, face: Face) -> Piece:
    return piece_in(box, key, face, CARD)
