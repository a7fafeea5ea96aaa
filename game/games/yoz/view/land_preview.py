"""The preview of a land before the match: its picture, code and description."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import cache

from game.core.assets import maps_path
from game.core.boards.boards import read_board
from game.core.chance import Stream
from game.core.contract.values import OptionValue, Setup
from game.core.wording import COUNTS, many
from game.games.yoz.rules.content import CASTLE, CHARACTERS, Character
from game.games.yoz.rules.land.code import code_of, layout_of
from game.games.yoz.rules.land.deals import Deal, Survey, deal, survey
from game.games.yoz.rules.land.land import land_of
from game.games.yoz.rules.land.maps import TABLE_MAP
from game.games.yoz.rules.names import CHARACTER_NAMES, LAYOUTS, ROUTES
from game.games.yoz.view.background import paint_land
from game.games.yoz.view.layout import GEM_SIZE, castle_box
from game.games.yoz.view.places import BoardPlaces
from game.table.preview import Described, Estimate, Estimator, Preview
from game.ui.canvas import Canvas
from game.ui.viewport import Box

MOST_MATCHES = 200
_LAYOUT = "layout"


class LandPreview(Preview):
    """The picture of the sixteen tiles in the layout of the set-up."""

    name = "the board"
    option = _LAYOUT

    def settle(self, setup: Setup, seed: int) -> Mapping[str, OptionValue]:
        """Return the code of a land that is dealt by the layout option of the set-up."""
        kind = str(setup.option(_LAYOUT))
        return {_LAYOUT: code_of(deal(kind, _party(setup), Stream(f"land/{seed}")))}

    def estimator(self) -> Estimator | None:
        """Return the estimator, which plays matches of hard computer players on the land."""
        return estimates

    def describe(self, setup: Setup) -> Described:
        """Return a description of a land: temper, how gems are reached, length of ways."""
        layout = layout_of(str(setup.option(_LAYOUT)))
        told = survey(layout, _party(setup))
        said = [_gems_said(told)]
        if not told.friendly:
            said.append("Not everyone can walk everywhere.")
        temper = LAYOUTS[Deal(told.temper.value)]
        return Described(temper, told.code, (" ".join(said), *_travellers_said(told)))

    def draw(self, canvas: Canvas, box: Box, setup: Setup, colours: Sequence[str]) -> None:
        """Tiles, roads and spots, with cottages, gems and the castle."""
        layout = layout_of(str(setup.option(_LAYOUT)))
        ground = _ground()
        frame = ground.region("land")
        field = ground.field(layout).within(frame, box)
        party = dict(zip(_party(setup), colours, strict=True))
        paint_land(canvas, box, field, layout, party)
        unit, land = box.w / frame.w, land_of(layout)
        for character, colour in party.items():
            for gem in CHARACTERS[character].gems:
                x, y = field.at(land.gems[gem])
                size = GEM_SIZE * unit
                canvas.picture(f"yoz/gem_{colour}", Box.around(x, y - 2 * unit, size, size))
        canvas.picture("yoz/castle_closed", castle_box(field.at(CASTLE), unit))


def estimates(setup: Setup, seed: int) -> Iterator[Estimate]:
    """How a party of hard computer players fares on the land of a set-up, batch by batch."""
    from game.games.yoz.players.certificate import BATCH, certificate

    chance, so_far = Stream(f"certificate/{seed}"), None
    while so_far is None or so_far.matches < MOST_MATCHES:
        so_far = certificate(setup, BATCH, chance, so_far=so_far)
        yield Estimate(so_far.matches, so_far.chance or 0.0, so_far.interval)


@cache  # each new-match page has a preview of its own
def _ground() -> BoardPlaces:
    return BoardPlaces(read_board(maps_path(TABLE_MAP)))


def _party(setup: Setup) -> tuple[Character, ...]:
    return tuple(Character(role) for role in setup.roles)


def _gems_said(told: Survey) -> str:
    """How many gems are reached in which way, from their owners' cottages."""
    ways = Counter(note.road for note in told.gems)
    if len(ways) == 1:
        return f"All {len(told.gems)} gems are reached {ROUTES[told.gems[0].road][0]}."
    parts = [f"{ways[road]} {said}" for road, (said, _) in ROUTES.items() if ways[road]]
    return f"{len(told.gems)} gems: {', '.join(parts)}."


def _travellers_said(told: Survey) -> Iterator[str]:
    """Each character: the way to each gem, and the turns it needs if no dragon is in the way."""
    owners = dict.fromkeys(note.owner for note in told.gems)
    for owner, tour in zip(owners, told.tours, strict=True):
        ways = [ROUTES[note.road][0] for note in told.gems if note.owner is owner]
        first, *others = dict.fromkeys(ways)
        parts = [f"{many(ways.count(first), 'gem')} {first}"]
        parts += [f"{COUNTS[ways.count(way)]} {way}" for way in others]
        yield f"{CHARACTER_NAMES[owner]}: {', '.join(parts)}; about {round(tour)} turns in all."
