"""The settings page. A change takes effect at once and is saved."""

from collections.abc import Sequence
from contextlib import suppress
from functools import partial

from msgspec.structs import replace

from game.core import page_names
from game.core.controls.actions import Action
from game.core.controls.devices import key_said
from game.core.storage.own_settings import NOTHING
from game.core.storage.personal_settings import Seating
from game.core.storage.settings import Settings
from game.scenes.home.confirmations import ConfirmationsScene
from game.scenes.home.credits import CreditsScene
from game.scenes.home.whose import at_first, known_persons, whose_parts
from game.scenes.parts.dialog import DialogScene, explained
from game.scenes.parts.house_rules import ODDS_ITEMS
from game.scenes.parts.services import Services
from game.scenes.parts.sheet import FootButton, SheetScene
from game.ui import controls
from game.ui.button import button_slot
from game.ui.canvas import Canvas
from game.ui.choice import Item
from game.ui.parts import Column, Grid, Part
from game.ui.theme import HEADING
from game.ui.viewport import Box

_BACK = "icon_restart"
_SETTLE_S = 0.3  # after which the value of a resting slider is saved

SPEEDS = (Item("1x", "Normal"), Item("2x", "Fast"), Item("4x", "Faster"), Item("off", "Off"))
COMPUTER_SPEEDS = (Item("same", "As mine"), *SPEEDS)
PALETTES = (Item("tavern", "Tavern"), Item("high contrast", "High contrast"))
RECAPS = (Item("off", "Off"), Item("short", "Short"), Item("always", "Always"))
PAUSES = (Item("none", "None"), Item("0.7 s", "0.7 s"), Item("click", "Until a click"))
TEXT_SIZES = tuple(Item(str(size), f"{size} %") for size in (100, 125, 150, 175, 200))
WINDOWS = tuple(
    Item(f"{w}x{h}", f"{w} × {h}")
    for w, h in ((1280, 720), (1600, 900), (1920, 1080), (2560, 1440))
)
_VOLUMES = (
    ("volume", "Master volume"),
    ("volume_effects", "Dice, tiles and pawns"),
    ("volume_music", "Music"),
    ("volume_ambience", "Tavern background, without music"),
)
_QUIET_BEHIND = ("quiet_behind", "Mute in background", "No sound while another window is in front")
_HEARING = (
    ("read_aloud", "Read aloud", "What you point at, and what happens"),
    ("captions", "Captions", "Sounds written below the board"),
    ("mono", "Mono", "Same sound in both ears"),
    ("rumble", "Rumble", "Gamepads shake for dice and on your turn"),
)
_TABLE = (
    ("confirm_risky", "Confirm risky moves", "Ask before a move that gives something up"),
    ("auto_single", "Forced moves", "Your only move is played for you, except rolls"),
)
_FREE_UNDO = ("free_undo", "Free undo", "You may undo anything, even rolls")
_GUTTER = 48.0  # px between the two columns
_CLOSE = 5.0  # px between switches


class SettingsScene(SheetScene):
    """The page of settings, opened from the title, New match or a running match.

    While a person's settings are open the page uses them, so that changes are visible at once.
    """

    heading = page_names.SETTINGS
    sign = "Set it up your way"
    narrow = True

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self._sliding: Settings | None = None  # set by a slider that may still move
        self._rest_s = 0.0
        self._trouble = services.voice.trouble
        self._persons = known_persons(services)
        self._whose, self._at_table = at_first(services), services.company

    # --- for whom ---------------------------------------------------------------------------------

    def _set_for(self, person: str) -> None:
        self._keep()
        self._whose = person
        self._look_as()
        self.changed()

    def _look_as(self) -> None:
        company = Seating((self._whose,), self._whose) if self._whose else self._at_table
        self.services.set_seating(company)

    def resumed(self) -> None:
        """Apply the settings shown if the page is open, not if it is only prerendered."""
        if self in self.services.stack.scenes:
            self._look_as()
        super().resumed()

    # --- changing ---------------------------------------------------------------------------------

    def _now(self) -> Settings:
        return self._sliding or self.services.wishes.of(self._whose)

    def _set(self, settings: Settings) -> None:
        self._sliding = None
        self.services.apply_settings(settings, self._whose)
        self.changed()

    def _slide(self, key: str, share: float) -> None:
        """Apply a slider's value at once; save it when the knob rests, as saving writes a file."""
        settings = replace(self._now(), **{key: round(share * 100)})
        self._sliding, self._rest_s = settings, 0.0
        self.services.set_volumes(settings)

    def _keep(self) -> None:
        if self._sliding is not None:
            settings, self._sliding = self._sliding, None
            self.services.apply_settings(settings, self._whose)
            self.services.sounds.play("die_keep")

    def update(self, dt_s: float) -> bool:
        """Keep what a slider was set to once it rests; say why nothing can speak."""
        trouble = self.services.voice.trouble
        if trouble != self._trouble:  # found out by a thread
            self._trouble = trouble
            self.changed()
        if self._sliding is not None:
            self._rest_s += dt_s
            if self._rest_s >= _SETTLE_S:
                self._keep()
        return super().update(dt_s)

    def closed(self) -> None:
        """Save the last change and restore the settings of the persons at the table."""
        self._keep()
        self.services.set_seating(self._at_table)

    def _defaults(self) -> None:
        text = "Sound, colours, text size and house rules go back to the defaults. Matches stay."
        heading, reset = "Reset all settings?", partial(self._set, Settings())
        DialogScene(
            self.services, heading, text, "Cancel", "Reset settings", reset, danger=True
        ).push()

    def _as_everybody(self) -> None:
        heading = f"Reset the settings of {self._whose}?"
        text = "Text, colours, help and keys go back to the settings for everybody."
        DialogScene(
            self.services, heading, text, "Cancel", "Same as everybody", self._forget, danger=True
        ).push()

    def _forget(self) -> None:
        with explained(self.services, "Your settings were not saved"):
            self.services.wishes.forget(self._whose)
        self._set(self._now())

    def _credits(self) -> None:
        CreditsScene(self.services).push()

    def _asks(self) -> None:
        ConfirmationsScene(self.services, self._whose).push()

    def _text_and_colours(self) -> None:
        from game.scenes.home.text_and_colours.page import TextAndColoursScene

        TextAndColoursScene(self.services, self._whose).push()

    def _keys(self) -> None:
        from game.scenes.home.keys.page import KeysScene

        KeysScene(self.services, self._whose).push()

    # --- the page ---------------------------------------------------------------------------------

    def foot(self) -> Sequence[FootButton]:
        """Return the buttons at the foot: back, confirmations, keys, reset.

        Credits too, if the page shows the settings of everybody and not of one person.
        """
        ways = (
            self.back_button,
            FootButton("button:asks", page_names.CONFIRMATIONS, self._asks),
            FootButton("button:keys", page_names.KEYS, self._keys),
        )
        if not self._whose:
            return (
                *ways,
                FootButton("button:defaults", "Reset settings", self._defaults, icon=_BACK),
                FootButton("button:credits", page_names.CREDITS, self._credits),
            )
        any_own = self.services.wishes.own.of(self._whose) != NOTHING
        tip = "" if any_own else "No settings of their own yet"
        as_all = FootButton(
            "button:as_everybody",
            "Same as everybody",
            self._as_everybody,
            icon=_BACK,
            live=any_own,
            tip=tip,
        )
        return (*ways, as_all)

    def fill(self, canvas: Canvas, room: Box) -> Part:
        """Return the settings in two columns, or in one if the text is large."""
        top: list[Part] = []
        if self._persons:
            own = self.services.wishes.own.of(self._whose)
            top += whose_parts(canvas, self._persons, self._whose, own, self._set_for)
            top.append(controls.line(canvas, 10, 12))
        screen, motion, between = self._screen(canvas), self._motion(canvas), self._between(canvas)
        sound, table = self._sound(canvas), self._table(canvas)
        if canvas.look.large:
            return Column((*top, *_lined(canvas, (screen, motion, sound, table, between))))
        left = Column(_lined(canvas, (screen, motion, between)), align="top")
        right = Column(_lined(canvas, (sound, table)), align="top")
        return Column((*top, Grid(((left, right),), (1, 1), gap=_GUTTER)))

    def _choose(
        self, canvas: Canvas, key: str, label: str, items: Sequence[Item], note: str = ""
    ) -> Part:
        """Return the choice of a setting, whose values are named by the keys of the items."""
        present = getattr(self._now(), key)

        def choose(chosen: str) -> None:
            self._set(replace(self._now(), **{key: type(present)(chosen)}))

        name = f"setting:{key}"
        return controls.choice(canvas, name, label, items, str(present), choose, note=note)

    def _toggle(self, canvas: Canvas, key: str, label: str, note: str) -> Part:
        """Return the switch of a setting."""
        on, switch = getattr(self._now(), key), partial(self._switch, key)
        return controls.switch(canvas, f"setting:{key}", label, on, switch, note)

    def _screen(self, canvas: Canvas) -> Part:
        size = self._choose(canvas, "text_size", "Text size", TEXT_SIZES)
        colours = self._choose(canvas, "palette", "Colours", PALETTES)
        name, label, go = "setting:on_pictures", "Compare with pictures…", self._text_and_colours
        compare = button_slot(canvas, name, label, go, kind="paper")
        if self._whose:
            return _section(canvas, "Text and colours", (size, colours, compare))
        note = "A large board and large text, to read from the couch"
        couch = self._toggle(canvas, "couch_layout", "Couch layout", note)
        return _section(canvas, "Screen", (*self._window(canvas), size, couch, colours, compare))

    def _window(self, canvas: Canvas) -> tuple[Part, ...]:
        """Return the settings of the computer, which no person has of their own."""
        settings, note = self._now(), self._also(Action.FULL_SCREEN)
        size = f"{settings.window_width}x{settings.window_height}"
        return (
            self._toggle(canvas, "full_screen", "Full screen", note),
            controls.choice(canvas, "setting:window", "Window", WINDOWS, size, self._set_window),
        )

    def _also(self, action: Action) -> str:
        """Return a note on the key that does the same; "" if there is none."""
        keys = self.services.settings.bindings.keys_of(action)
        return f"{key_said(keys[0])} works too" if keys else ""

    def _set_window(self, key: str) -> None:
        width, height = (int(part) for part in key.split("x"))
        settings = replace(self._now(), window_width=width, window_height=height)
        self._set(replace(settings, full_screen=False))

    def _motion(self, canvas: Canvas) -> Part:
        note = "No hopping, tumbling or shaking"
        parts = (
            self._choose(canvas, "animation", "Animation speed", SPEEDS),
            self._choose(canvas, "computer_speed", "Computer turns", COMPUTER_SPEEDS),
            self._toggle(canvas, "reduced_motion", "Reduced motion", note),
        )
        return _section(canvas, "Motion", parts)

    def _sound(self, canvas: Canvas) -> Part:
        settings, parts = self._now(), list[Part]()
        if not self._whose:
            on = not settings.mute
            parts.append(controls.switch(canvas, "setting:sound", "Sound", on, self._mute))
            for key, label in _VOLUMES:
                share, slide = getattr(settings, key) / 100, partial(self._slide, key)
                parts.append(controls.slider(canvas, f"setting:{key}", label, share, slide))
            own = self.services.sounds.own
            if own is not None:
                name, on = "setting:own_music", settings.own_music
                parts.append(controls.switch(canvas, name, "Own music", on, self._own, own.said()))
        for key, label, note in _HEARING if self._whose else (*_HEARING, _QUIET_BEHIND):
            trouble = self._trouble if key == "read_aloud" and settings.read_aloud else ""
            parts.append(self._toggle(canvas, key, label, trouble or note))
        return _section(canvas, "Sound", parts, gap=_CLOSE)

    def _mute(self, on: bool) -> None:
        self._set(replace(self._now(), mute=not on))

    def _own(self, on: bool) -> None:
        """Play the player's own music files; their folder is made for them."""
        own = self.services.sounds.own
        if on and own is not None:
            with suppress(OSError):  # the note says where it should be
                own.folder.mkdir(parents=True, exist_ok=True)
        self._switch("own_music", on)

    def _switch(self, key: str, on: bool) -> None:
        self._set(replace(self._now(), **{key: on}))

    def _between(self, canvas: Canvas) -> Part:
        """Return the settings for notices and waiting times between turns."""
        note = "Shows what the others did. Short: only what affects you."
        recap = self._choose(canvas, "recap", page_names.WHILE_YOU_WAITED, RECAPS, note)
        pause = self._choose(canvas, "between_turns", "Pause between computer turns", PAUSES)
        return _section(canvas, "Between turns", (recap, pause))

    def _table(self, canvas: Canvas) -> Part:
        note = "Shows exact chances beside the board."
        odds = self._choose(canvas, "odds_helper", "Odds helper", ODDS_ITEMS, note)
        switches = _TABLE if self._whose else (*_TABLE, _FREE_UNDO)
        toggles = tuple(self._toggle(canvas, *switch) for switch in switches)
        return _section(canvas, "At the table", (odds, *toggles), gap=_CLOSE)


def _section(canvas: Canvas, heading: str, parts: Sequence[Part], gap: float = 10.0) -> Part:
    """Return parts below their heading."""
    return Column((controls.text(canvas, heading, HEADING), Column(tuple(parts), gap)), gap=8)


def _lined(canvas: Canvas, sections: Sequence[Part]) -> tuple[Part, ...]:
    """Return sections with a line between them."""
    line = controls.line(canvas, *((18, 16) if canvas.look.large else (10, 12)))
    return (sections[0], *(part for section in sections[1:] for part in (line, section)))
