"""The house rules of a new match: a panel beside the seats, and a drawer over them with all."""

from collections.abc import Callable, Sequence

from game.core.contract.values import OptionValue
from game.core.storage.settings import Settings
from game.scenes.parts.house_rules import game_options, real_dice, table_settings, unusual
from game.scenes.parts.menu import MenuScene
from game.scenes.parts.seating import Plan
from game.scenes.parts.services import Services
from game.ui import controls, svg_shapes
from game.ui.button import button_slot, primary_slot
from game.ui.canvas import Canvas
from game.ui.parts import Column, Grid, Panel, Paragraph, Part, Row, Rule, Sized, Space, Text
from game.ui.scroll import BAR, scrolled
from game.ui.theme import BODY_BOLD, SMALL
from game.ui.viewport import Box
from game.ui.widget import slot_for, widgets_of

PANEL_W, _DRAWER_W = 228.0, 1080.0
_GAP = 36.0  # between the columns of the drawer
_ONE_COLUMN = 1.4  # from this text size on


def differences(services: Services, plan: Plan) -> list[str]:
    """Return the house rules of a plan that differ from the usual ones."""
    settings, names = services.settings, _players(plan)
    return unusual(plan.spec.options, plan.options, settings, names, plan.by_hand())


def difference_tip(services: Services, plan: Plan) -> str:
    """Return the house rules that differ from the usual ones, as a tip."""
    found = differences(services, plan)
    return f"Not as usual\n{', '.join(found)}" if found else "All as usual"


def rules_panel(
    canvas: Canvas,
    services: Services,
    plan: Plan,
    change: Callable[[Settings], None],
    more: Callable[[], None],
) -> Part:
    """Return the panel: the usual settings, the changed other ones, and a button to all."""

    settings = _settings(canvas, services, plan, change)
    found, palette = differences(services, plan), canvas.palette
    head, factor = ("Not as usual" if found else "All as usual"), canvas.look.menu_text
    said, shorter, role = ", ".join(found), (f"{len(found)} house rules",), SMALL.scaled(factor)
    title = Text(head, BODY_BOLD.scaled(factor), palette.ink_brown)
    line = Paragraph(said, role, palette.ink_label, shorter, top=True, grow=1)
    least = title.role.line_height + role.line_height
    changed = Sized(Column((title, line), align="top"), h=least, grow=1)
    button = button_slot(canvas, "button:house_rules", "All house rules", more, kind="paper")
    page = Column((settings, Rule(palette.rim, 1.5, 110), changed, button), gap=12, align="top")
    paper = Panel(page, svg_shapes.parchment, (palette,), "parchment", edge=(16, 12))
    return Sized(paper, w=PANEL_W)


def _players(plan: Plan) -> list[str]:
    return [place.name for place in plan.places]


def _settings(
    canvas: Canvas, services: Services, plan: Plan, change: Callable[[Settings], None]
) -> Part:
    """Return the settings of the table, and which persons have some of their own."""
    own = services.wishes.own
    persons = dict.fromkeys(place.person for place in plan.places if place.level is None)
    ruled = {"odds_helper", "auto_single"}
    exempt = [person for person in persons if not ruled.isdisjoint(own.of(person))]
    return table_settings(canvas, services.settings, change, exempt)


class HouseRulesScene(MenuScene):
    """A drawer over the new-match page with all house rules of a plan."""

    covers = False

    def __init__(self, services: Services, plan: Plan) -> None:
        super().__init__(services)
        self._plan = plan

    def confirm(self) -> None:
        """Close the drawer (Enter)."""
        self.back()

    def build(self, canvas: Canvas) -> None:
        """Put the drawer at the right, with its rules in two columns if the text is small."""
        screen, factor = canvas.view.screen, canvas.look.menu_text
        wide = min(1256.0, _DRAWER_W * factor)
        drawer = Box(screen.right - 12 - wide, 12, wide, screen.h - 24)
        rules = self._rules(canvas, wide - 48 - BAR)
        view = slot_for(lambda box: scrolled(canvas, "list:options", rules, box, 8), grow=1)
        done = primary_slot(canvas, "button:done", "Done", self.back, least=200)
        page = Column((view, Row((Space(grow=1), done))), gap=10)
        paper = Panel(page, svg_shapes.parchment, (canvas.palette,), "parchment", edge=(16, 14))
        self.page.put(*widgets_of(paper, canvas, drawer))

    def _rules(self, canvas: Canvas, width: float) -> Part:
        """Return the rules in columns of about the same height."""
        plan, line = self._plan, controls.line(canvas, 11, 8)
        table = [_settings(canvas, self.services, plan, self._set_settings)]
        if plan.spec.rolls and plan.persons():
            table.append(real_dice(canvas, plan.persons(), plan.by_hand(), self._set_hands))
        change, names = self._set_option, _players(plan)
        options = game_options(canvas, plan.spec.options, plan.options, change, names)
        count = 1 if canvas.look.menu_text >= _ONE_COLUMN else 2
        wide = (width - _GAP * (count - 1)) / count

        def column(parts: Sequence[Part]) -> Part:
            lined = (part for one in parts[1:] for part in (line, one))
            return Column((*parts[:1], *lined), align="top")

        if count == 1:
            return column([*table, *options])
        tries = (
            (column([*table, *options[:first]]), column(options[first:]))
            for first in range(len(options) + 1)
        )
        pair = min(tries, key=lambda pair: max(part.height(canvas, wide) for part in pair))
        return Grid((pair,), (1, 1), gap=_GAP)

    def _set_settings(self, settings: Settings) -> None:
        self.services.apply_settings(settings)
        self.changed()

    def _set_hands(self, person: str | None, on: bool) -> None:
        self._plan.roll_by_hand(person, on)
        self.changed()

    def _set_option(self, key: str, value: OptionValue) -> None:
        self._plan.options[key] = value
        option = self._plan.spec.option(key)
        if option.choices() or option.check is None:
            self.changed()
