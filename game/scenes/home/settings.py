"""The settings page. A change takes effect at once and is saved."""

from collections.abc import Callable, Sequence
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
from game.scenes.home.whose import add_whose, at_first, known_persons
from game.scenes.parts.dialog import DialogScene, explained
from game.scenes.parts.house_rules import ODDS_ITEMS
from game.scenes.parts.services import Services
from game.scenes.parts.sheet import FootButton, SheetScene
from game.ui.canvas import Canvas
from game.ui.choice import Item
from game.ui.column import Column
from game.ui.theme import HEADING
from game.ui.viewport import Box
from game.ui.widget import Widget

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

    def fill(self, canvas: Canvas, room: Box) -> tuple[list[Widget], float]:
        """Put the settings in two columns, or in one if the text is large."""
        top = Column(canvas, room.x, room.y, room.w)
        if self._persons:
            own = self.services.wishes.own.of(self._whose)
            add_whose(top, self._persons, self._whose, own, self._set_for)
            top.line(10, 12)
        screen, motion, between = self._screen, self._motion, self._between
        if canvas.look.large:
            _fill(top, (screen, motion, self._sound, self._table, between), 18, 16)
            return top.widgets, top.y
        half = (room.w - _GUTTER) / 2
        left = Column(canvas, room.x, top.y, half)
        right = Column(canvas, room.x + half + _GUTTER, top.y, half)
        _fill(left, (screen, motion, between), 10, 12)
        _fill(right, (self._sound, self._table), 10, 12)
        return top.widgets + left.widgets + right.widgets, max(left.y, right.y)

    def _choose(
        self, column: Column, key: str, label: str, items: Sequence[Item], note: str = ""
    ) -> None:
        """Add the choice of a setting, whose values are named by the keys of the items."""
        present = getattr(self._now(), key)

        def choose(chosen: str) -> None:
            self._set(replace(self._now(), **{key: type(present)(chosen)}))

        column.choice(f"setting:{key}", label, items, str(present), choose, note=note)

    def _toggle(self, column: Column, key: str, label: str, note: str) -> None:
        """Add the switch of a setting."""
        switch = partial(self._switch, key)
        column.switch(f"setting:{key}", label, getattr(self._now(), key), switch, note)

    def _screen(self, column: Column) -> None:
        _heading(column, "Text and colours" if self._whose else "Screen")
        if not self._whose:
            self._window(column, self._now())
        self._choose(column, "text_size", "Text size", TEXT_SIZES)
        column.gap(10)
        if not self._whose:
            note = "A large board and large text, to read from the couch"
            self._toggle(column, "couch_layout", "Couch layout", note)
            column.gap(10)
        self._choose(column, "palette", "Colours", PALETTES)
        column.gap(10)
        label, go = "Compare with pictures…", self._text_and_colours
        column.button("setting:on_pictures", label, go, kind="paper")

    def _window(self, column: Column, settings: Settings) -> None:
        """Put the settings of the computer, which no person has of their own."""
        self._toggle(column, "full_screen", "Full screen", self._also(Action.FULL_SCREEN))
        column.gap(10)
        size = f"{settings.window_width}x{settings.window_height}"
        column.choice("setting:window", "Window", WINDOWS, size, self._set_window)
        column.gap(12)

    def _also(self, action: Action) -> str:
        """Return a note on the key that does the same; "" if there is none."""
        keys = self.services.settings.bindings.keys_of(action)
        return f"{key_said(keys[0])} works too" if keys else ""

    def _set_window(self, key: str) -> None:
        width, height = (int(part) for part in key.split("x"))
        settings = replace(self._now(), window_width=width, window_height=height)
        self._set(replace(settings, full_screen=False))

    def _motion(self, column: Column) -> None:
        _heading(column, "Motion")
        self._choose(column, "animation", "Animation speed", SPEEDS)
        column.gap(10)
        self._choose(column, "computer_speed", "Computer turns", COMPUTER_SPEEDS)
        column.gap(10)
        note = "No hopping, tumbling or shaking"
        self._toggle(column, "reduced_motion", "Reduced motion", note)

    def _sound(self, column: Column) -> None:
        settings = self._now()
        _heading(column, "Sound")
        if not self._whose:
            column.switch(
                "setting:sound",
                "Sound",
                not settings.mute,
                lambda on: self._set(replace(self._now(), mute=not on)),
            )
            for key, label in _VOLUMES:
                column.gap(6)
                share = getattr(settings, key) / 100
                column.slider(f"setting:{key}", label, share, partial(self._slide, key))
            own = self.services.sounds.own
            if own is not None:
                column.gap(4)
                column.switch(
                    "setting:own_music", "Own music", settings.own_music, self._own, own.said()
                )
        for key, label, note in _HEARING if self._whose else (*_HEARING, _QUIET_BEHIND):
            column.gap(4)
            trouble = self._trouble if key == "read_aloud" and settings.read_aloud else ""
            self._toggle(column, key, label, trouble or note)

    def _own(self, on: bool) -> None:
        """Play the player's own music files; their folder is made for them."""
        own = self.services.sounds.own
        if on and own is not None:
            with suppress(OSError):  # the note says where it should be
                own.folder.mkdir(parents=True, exist_ok=True)
        self._switch("own_music", on)

    def _switch(self, key: str, on: bool) -> None:
        self._set(replace(self._now(), **{key: on}))

    def _between(self, column: Column) -> None:
        """Put the settings for notices and waiting times between turns."""
        _heading(column, "Between turns")
        note = "Shows what the others did. Short: only what affects you."
        self._choose(column, "recap", page_names.WHILE_YOU_WAITED, RECAPS, note)
        column.gap(10)
        self._choose(column, "between_turns", "Pause between computer turns", PAUSES)

    def _table(self, column: Column) -> None:
        _heading(column, "At the table")
        note = "Shows exact chances beside the board."
        self._choose(column, "odds_helper", "Odds helper", ODDS_ITEMS, note)
        column.gap(6)
        for key, label, note in _TABLE if self._whose else (*_TABLE, _FREE_UNDO):
            column.gap(4)
            self._toggle(column, key, label, note)


def _heading(column: Column, text: str) -> None:
    column.text(text, HEADING)
    column.gap(8)


def _fill(
    column: Column, sections: Sequence[Callable[[Column], None]], above: float, below: float
) -> None:
    """Add sections to a column, with a line between them."""
    for number, section in enumerate(sections):
        if number:
            column.line(above, below)
        section(column)
