"""The text view beside a table: its content, and what is typed into it.

It is written from the view on the table, so it contains only what the viewer may know.
"""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pygame

from game.core.contract.describing import Spot
from game.core.contract.values import Seat
from game.core.controls.actions import Action
from game.core.in_words import offers as can
from game.core.in_words import page
from game.core.in_words.offers import Offer
from game.core.naming import with_names
from game.core.wording import counted
from game.scenes.match.in_words.sheet import CLOSE, WordsField, WordsSheet
from game.scenes.match.layers.base import Layer
from game.scenes.match.layers.what_is_this import WhatIsThisLayer
from game.scenes.match.table_context import TableContext
from game.scenes.parts.services import Services
from game.table.gestures import Gesture
from game.ui.inputs import Key, Signal, Wheel
from game.ui.last_value_cache import LastValueCache
from game.ui.scroll import NOTCH

_LONGEST = 40  # letters that can be typed


class InWords(Layer):
    """Shows the text view beside a table, keeps it up to date, and handles typed input."""

    def __init__(
        self, services: Services, scene: TableContext, explaining: WhatIsThisLayer
    ) -> None:
        self._services, self._scene, self._explaining = services, scene, explaining
        self._gestures: dict[Offer, Gesture] = {}
        self._offers: tuple[Offer, ...] = ()
        self._thing = ""  # what the page speaks of at its top
        self._of: object = None  # the view that the page was written of
        self._below: LastValueCache[tuple[WordsField, ...]] = (
            LastValueCache()
        )  # whatever the pointer is on

    @property
    def _sheet(self) -> WordsSheet | None:
        return self._scene.view.words

    # --- open and shut --------------------------------------------------------------------------

    def toggle(self) -> None:
        """Open or close the page."""
        scene = self._scene
        if not scene.terms.tells:
            return
        self._services.sounds.play("paper_flip")
        if self._sheet is not None:
            scene.view.tell_in_words(None)
        else:
            if scene.view.log.open:
                scene.toggle_log()
            spots = scene.match.spec.describing.spots(scene.shown)
            scene.view.tell_in_words(WordsSheet(page.example(spots)))
            self._of = None
            self.follow()
        scene.touch()

    def close(self) -> bool:
        """Close the page; False if there is none."""
        if self._sheet is None:
            return False
        self.toggle()
        return True

    # --- the content ----------------------------------------------------------------------------

    def follow(self) -> None:
        """Rewrite the page after another view of the table, or another decision."""
        scene, sheet = self._scene, self._sheet
        if sheet is None:
            return
        self._offers, self._gestures = (), {}
        if scene.director.asks and scene.presenter.is_settled:
            self._offer(scene.shown)
        if self._of is not scene.shown:
            self._of = scene.shown
            sheet.typed = sheet.answer = ""
            sheet.to_top()
        self._write(sheet)

    def _offer(self, view: Any) -> None:
        spec, gestures = self._scene.match.spec, self._scene.choosing.gestures()
        ways = {(gesture.move, *gesture.then): gesture for gesture in gestures}
        moves = tuple(dict.fromkeys(gesture.move for gesture in gestures if not gesture.then))
        self._offers = can.offers_of(spec, view, moves, tuple(ways))
        self._gestures = {offer: ways[offer.moves] for offer in self._offers}

    def point(self) -> None:
        """Show the thing under the pointer or the ring at the top, if it has changed."""
        sheet = self._sheet
        if sheet is None:
            return
        thing = self.pointed()
        if thing != self._thing and (thing or not sheet.typed):
            self._thing = thing
            self._write(sheet)
            self._scene.touch()

    def pointed(self) -> str:
        """Return the hotspot under the ring or the pointer; "" for none."""
        attention = self._scene.attention
        name = attention.pointed
        return "" if name is None or name == CLOSE else name

    def _write(self, sheet: WordsSheet) -> None:
        seat, typed = self._seat, sheet.typed
        here = WordsField(page.Field.HERE, (" ".join(self._here(seat)),), marked=True)
        of = self._scene.shown, self._offers, self._scene.view.places, seat, typed
        below = self._below.of(of, lambda: tuple(self._told(seat, typed)))
        sheet.tell((self._with_names(here), *below))

    def _with_names(self, told: WordsField) -> WordsField:
        return replace(told, lines=tuple(with_names(line, self._names) for line in told.lines))

    def _told(self, seat: Seat, typed: str) -> Iterator[WordsField]:
        """Yield the fields of the page below the one of what is pointed at."""
        spec, view = self._scene.match.spec, self._scene.shown
        said = page.described(spec, view, seat, len(self._names))
        fields = [
            WordsField(page.Field.NOW, (" ".join(said.now),)),
            WordsField(page.Field.YOU, said.you),
            WordsField(page.Field.OTHERS, said.others),
            WordsField(said.heading, said.board),
            WordsField(page.Field.CAN, tuple(self._offered(typed)) if self._offers else ()),
        ]
        always = page.Field.NOW, page.Field.OTHERS
        for told in fields:
            if told.lines or told.heading in always:
                yield self._with_names(told)

    def _here(self, seat: Seat) -> tuple[str, ...]:
        """Return sentences about what is pointed at, else about where the seat stands."""
        stands = self._scene.match.spec.describing.stands
        thing = self._thing or stands(self._scene.shown, seat)
        if not thing:
            return ("Point at anything, or type its name.",)
        return self.said_of(thing) or ("There is nothing to say about this.",)

    def said_of(self, thing: str) -> tuple[str, ...]:
        """Return the sentences about a thing by its name, with players' names; empty for none."""
        scene = self._scene
        own = scene.match.spec.describing.here(scene.shown, self._seat, thing)
        if not own:
            found = self._explaining.thing(thing)
            own = () if found is None else page.told(found)
        return tuple(with_names(line, self._names) for line in own)

    def _offered(self, typed: str) -> Iterator[str]:
        """Yield lines of the possible moves, while one is typed those that it may mean."""
        lines = self._lines
        meant = can.called(self._offers, lines, typed)
        if meant and not typed.isdecimal():
            yield from (f"{number + 1} {lines[number]}" for number in meant)
            return
        for fold in can.folded(self._offers):
            if len(fold.offers) == 1:
                yield f"{fold.first} {fold.offers[0].line}"
            else:
                ways = counted(len(fold.offers), "way")
                yield f'{fold.first} to {fold.last} {fold.called}, {ways}: type "{fold.called}"'

    @property
    def _seat(self) -> Seat:
        return self._scene.director.acting_seat()

    @property
    def _names(self) -> tuple[str, ...]:
        return tuple(place.name for place in self._scene.view.places)

    @property
    def _lines(self) -> tuple[str, ...]:
        return tuple(with_names(offer.line, self._names) for offer in self._offers)

    # --- actions --------------------------------------------------------------------------------

    def takes(self, name: str) -> bool:
        """Close the page if its button was picked; False for any other hotspot."""
        return name == CLOSE and self.close()

    def hears(self, signal: Signal) -> bool:
        """Handle a signal that is for the page; False for any other."""
        if isinstance(signal, Key) and signal.means(Action.IN_WORDS):
            self.toggle()
            return True
        sheet = self._sheet
        if sheet is None or not self._scene.view.is_told:
            return False
        match signal:
            case Wheel(x, y, dy) if sheet.paper.contains(x, y):
                return self._scrolled(sheet, -dy * NOTCH)
            case Key() if self.turns(signal):
                return True
            case Key():
                return not signal.control and self._typed(sheet, signal)
        return False

    def turns(self, key: Key) -> bool:
        """Turn the page of an open text view by its key; False for any other key."""
        pages = key.means(Action.PAGE_DOWN) - key.means(Action.PAGE_UP)
        sheet = self._sheet
        if sheet is None or not self._scene.view.is_told or not pages:
            return False
        return self._scrolled(sheet, pages * sheet.leap)

    def _scrolled(self, sheet: WordsSheet, down: float) -> bool:
        if sheet.scroll(down):
            self._scene.touch()
        return True

    def _typed(self, sheet: WordsSheet, key: Key) -> bool:
        """Take a letter, a digit, or the end of a name; False if the key is for the table."""
        letter = pygame.key.name(key.key).strip("[]")
        if key.pad:
            return key.means(Action.BACK) and not self._scene.choosing.selected and self.close()
        if len(letter) == 1 and letter.isalnum():
            self._now_typed(sheet, f"{sheet.typed}{letter}"[:_LONGEST])
        elif not sheet.typed:
            if not key.means(Action.BACK) or self._scene.choosing.selected:
                return False
            return self.close()
        elif key.key == pygame.K_SPACE:
            self._now_typed(sheet, f"{sheet.typed} "[:_LONGEST])
        elif key.key == pygame.K_BACKSPACE:
            self._now_typed(sheet, sheet.typed[:-1])
        elif key.means(Action.BACK):
            self._now_typed(sheet, "")
        elif key.enters:
            self._do(sheet)
        else:
            return False
        self._scene.touch()
        return True

    def _now_typed(self, sheet: WordsSheet, typed: str) -> None:
        """Take typed text: go to the field that it names, or to the moves."""
        sheet.typed, sheet.answer = typed, ""
        spots = self._called(typed)
        if len(spots) == 1:
            self._go_to(spots[0])
            sheet.to_top()
        elif typed:
            sheet.to_end()  # where what can be done stands
        if not spots and typed.isdecimal() and 1 <= int(typed) <= len(self._offers):
            sheet.answer = self._lines[int(typed) - 1]
        self._write(sheet)

    def _called(self, typed: str) -> tuple[Spot, ...]:
        spots = self._scene.match.spec.describing.spots(self._scene.shown)
        return page.spots_called(spots, typed)

    def _go_to(self, spot: Spot) -> None:
        """Show a spot at the top of the page, and ring it if it is a hotspot of the table."""
        attention = self._scene.attention
        self._thing = spot.thing
        if any(known.name == spot.thing for known in self._scene.hotspots()):
            attention.focused, attention.ring = spot.thing, True

    def _do(self, sheet: WordsSheet) -> None:
        """Enter: do the move that is typed, by its number or its name."""
        offer = self._meant(sheet, sheet.typed)
        if offer is None:
            self._services.sounds.play("refusal")
            return
        gesture = self._gestures[offer]
        sheet.typed = sheet.answer = ""
        self._scene.choices.choose(gesture, gesture.picks[-1])

    def _meant(self, sheet: WordsSheet, typed: str) -> Offer | None:
        """Return the typed offer; None if it is none or several, with the reason on the page."""
        if not self._offers or not self._scene.at_rest:
            sheet.answer = "It is not your turn."
            return None
        if typed.isdecimal():
            if 1 <= int(typed) <= len(self._offers):
                return self._offers[int(typed) - 1]
            sheet.answer = can.no_such_number(self._offers)
            return None
        found = can.called(self._offers, self._lines, typed)
        if len(found) == 1:
            return self._offers[found[0]]
        spots = self._called(typed)
        if found:
            sheet.answer = can.several(typed, len(found))
        elif spots:
            sheet.answer = can.NO_MOVE_THERE
        else:
            sheet.answer = can.no_such_name(typed)
        return None
