"""The magnifier of a match: its input, its place, and clicks in it."""

from msgspec import structs

from game.core.controls.actions import Action
from game.scenes.match.layers.base import Layer
from game.scenes.match.table_context import TableContext
from game.table.magnifier.glass import is_small
from game.table.magnifier.loupe import Loupe, Seen, glass_at
from game.ui.hotspots import Hotspot
from game.ui.inputs import Key, PointerDown, PointerMoved, PointerUp, Signal
from game.ui.viewport import Box

_TOP = 62.0  # its rim is below the tools and the sign
_BEYOND = 80.0, 40.0  # the board's frame: across and down


class Magnifying(Layer):
    """Turns window input into actions of the magnifier."""

    def __init__(self, scene: TableContext) -> None:
        self._scene = scene

    @property
    def _loupe(self) -> Loupe:
        return self._scene.view.loupe

    def hears(self, signal: Signal) -> bool:
        """Send the glass away if a signal asks for it; return whether the signal is used up."""
        loupe, gone = self._loupe, False
        match signal:
            case PointerMoved(x, y):
                if loupe.moves_to(x, y):
                    self._scene.touch()
            case PointerDown(button=3, shift=False):
                gone = loupe.send_away()
            case PointerDown():
                loupe.presses()
            case Key() if signal.means(Action.BACK):
                gone = loupe.send_away()
            case Key() if not signal.pad and (signal.way or signal.step) and loupe.close():
                self._scene.touch()
        if gone:
            self._scene.touch()
        return gone

    def led(self, signal: Signal) -> Signal:
        """Return a pointer signal moved to the nearest thing under the glass."""
        if isinstance(signal, PointerMoved | PointerDown | PointerUp):
            x, y = self._loupe.leads(signal.x, signal.y)
            return structs.replace(signal, x=x, y=y)
        return signal

    def follows(self, signal: Signal) -> None:
        """Open the glass where a stick brings the ring to rest."""
        if not (isinstance(signal, Key) and signal.pad and signal.way):
            return
        scene, name = self._scene, self._scene.attention.focused
        spots = self._loupe.under(scene.hotspots())
        box = next((spot.box for spot in spots if spot.name == name), None)
        if name is not None and box is not None and self._loupe.stops_at(name, box):
            scene.touch()

    def meant(self, x: float, y: float) -> Hotspot | None:
        """Return the magnified thing at a point in the glass; None beside the glass."""
        glass = self._loupe.glass
        if glass is None or not glass.contains(x, y):
            return None
        name = glass.nearest(x, y).name
        return next((spot for spot in self._scene.hotspots() if spot.name == name), None)

    def put_away(self, spot: Hotspot) -> Hotspot:
        """Move the glass away from a thing with text beside it; return the thing on the board."""
        (lying,) = self._loupe.under([spot])
        self._loupe.send_away()
        return lying

    def update(self, dt_s: float) -> bool:
        """Let time pass; True if the glass looks different."""
        grows = not self._scene.table.reduced_motion
        return self._loupe.update(dt_s, self._seen, grows=grows)

    def _seen(self) -> Seen | None:
        """Return what can be chosen on the uncovered board; None if no person is to choose."""
        scene, view = self._scene, self._scene.view
        chooses = scene.at_rest and scene.director.asks and scene.dialogs.is_clear
        if not chooses or view.folded or view.question is not None:
            return None
        frame = view.frame
        spots = self._loupe.under(scene.hotspots())
        papers = [*view.paper_boxes, *scene.own_marks().values()]
        if scene.guide.box is not None:
            papers.append(scene.guide.box)

        def lies_open(at: tuple[float, float]) -> bool:
            return frame.contains(*at) and not any(paper.contains(*at) for paper in papers)

        live = [spot for spot in view.on_board(spots) if spot.live]
        on_board = tuple(spot for spot in live if lies_open(spot.box.centre))
        across, down = _BEYOND
        high = frame.bottom + down - _TOP
        area = Box(frame.x - across, _TOP, frame.w + 2 * across, high)
        return Seen(on_board, area, tuple(papers))

    def catch_areas(self) -> list[Hotspot]:
        """Return every clickable thing, each as large as it is in the glass that opens there."""
        seen = self._seen()
        spots = self._loupe.under(self._scene.hotspots())
        return spots if seen is None else [_as_caught(spot, seen) for spot in spots]


def _as_caught(spot: Hotspot, seen: Seen) -> Hotspot:
    if not is_small(spot) or spot not in seen.spots:
        return spot
    glass = glass_at(seen, spot.box.centre)
    caught = () if glass is None else glass.catches
    box = next((catch.box for catch in caught if catch.name == spot.name), spot.box)
    return structs.replace(spot, box=box)
