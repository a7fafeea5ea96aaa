"""SVG drawings of parts `w` x `h` logical pixels large, with `PAD` of room on every side."""

from dataclasses import dataclass, field

from game.ui.raster import PAD, even, plain, slim
from game.ui.theme import PLAYER_COLOURS, Palette

INK = "#2A1710"
CREAM_RIM = "#FFF3D8"
SHADOW = "#120803"
_GRAIN_TAKES = 1.07  # parchment is that much lighter before its grain is laid over it

BRASS = (("0", "#FBE9B4"), ("35", "#D9AC54"), ("70", "#A2702A"), ("100", "#6F4716"))


@dataclass
class Svg:
    """Collects the elements of one drawing, `w` x `h` logical pixels large, into SVG text."""

    w: float
    h: float
    parts: list[str] = field(default_factory=list)
    defs: list[str] = field(default_factory=list)

    def gradient(self, *stops: tuple[str, str], across: bool = False) -> str:
        """Return a linear gradient, downwards or to the right, from (per cent, colour) stops."""
        name = f"g{len(self.defs)}"
        x2, y2 = ("100%", "0%") if across else ("0%", "100%")
        rows = "".join(f'<stop offset="{at}%" stop-color="{c}"/>' for at, c in stops)
        self.defs.append(
            f'<linearGradient id="{name}" x1="0%" y1="0%" x2="{x2}" y2="{y2}">{rows}'
            "</linearGradient>"
        )
        return f"url(#{name})"

    def radial(self, *stops: tuple[str, str, float], r: str = "72%") -> str:
        """Return a radial gradient from (per cent, colour, opacity) stops."""
        name = f"g{len(self.defs)}"
        rows = "".join(
            f'<stop offset="{at}%" stop-color="{c}" stop-opacity="{o}"/>' for at, c, o in stops
        )
        self.defs.append(
            f'<radialGradient id="{name}" cx="50%" cy="50%" r="{r}">{rows}</radialGradient>'
        )
        return f"url(#{name})"

    def rect(
        self,
        x: float,
        y: float,
        w: float,
        h: float,
        r: float,
        fill: str = "none",
        *,
        stroke: str = "none",
        width: float = 0,
        opacity: float = 1,
        dash: str = "",
    ) -> None:
        """Add a rounded rectangle."""
        extra = f' stroke-dasharray="{dash}"' if dash else ""
        self.parts.append(
            f'<rect x="{x + PAD:.2f}" y="{y + PAD:.2f}" width="{max(w, 0):.2f}" '
            f'height="{max(h, 0):.2f}" rx="{r}" ry="{r}" fill="{fill}" stroke="{stroke}" '
            f'stroke-width="{width}" fill-opacity="{opacity}" stroke-opacity="{opacity}"{extra}/>'
        )

    def frame(self, out: float, r: float, colour: str, width: float, opacity: float = 1) -> None:
        """Add the outline of a rounded rectangle `out` px outside of the edge of the drawing."""
        w, h = self.w + 2 * out, self.h + 2 * out
        self.rect(-out, -out, w, h, r, stroke=colour, width=width, opacity=opacity)

    def path(
        self,
        d: str,
        fill: str,
        stroke: str = "none",
        width: float = 0,
        *,
        opacity: float = 1,
        dash: str = "",
    ) -> None:
        """Add a path in the coordinates of the drawing."""
        extra = f' stroke-dasharray="{dash}"' if dash else ""
        self.parts.append(
            f'<path transform="translate({PAD} {PAD})" d="{d}" fill="{fill}" stroke="{stroke}" '
            f'stroke-width="{width}" stroke-opacity="{opacity}" stroke-linejoin="round"{extra}/>'
        )

    def shadow(self, r: float, depth: float = 3, strength: float = 0.10) -> None:
        """Add a soft warm shadow, below and 2 px to the right, out of stacked shapes."""
        strength *= 5 / 3  # three shapes as dark as five: each costs milliseconds on a large part
        w, h = self.w, self.h
        for s in (5, 3, 1):
            self.rect(2 - s, depth - s, w + 2 * s, h + 2 * s, r + s, SHADOW, opacity=strength)

    def text(self) -> str:
        """Return the drawing as SVG text."""
        w, h = self.w + 2 * PAD, self.h + 2 * PAD
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {w:.2f} {h:.2f}" '
            f'width="{w:.2f}" height="{h:.2f}"><defs>{"".join(self.defs)}</defs>'
            f"{''.join(self.parts)}</svg>"
        )


def _rim(svg: Svg, palette: Palette, r: float, usual: float) -> None:
    """Draw brass just within the edge; `usual`: its opacity, unless rims are firm."""
    w, h, strength = svg.w - 1.5, svg.h - 1.5, palette.strength(usual)
    svg.rect(0.75, 0.75, w, h, r, stroke=palette.rim, width=1.5, opacity=strength)


@even
def panel(w: float, h: float, palette: Palette, r: float = 12) -> str:
    """Return an SVG of a panel: dark leather with a brass rim."""
    svg = Svg(w, h)
    svg.shadow(r)
    svg.rect(0, 0, w, h, r, svg.gradient(("0", palette.panel), ("100", palette.panel_dark)))
    _rim(svg, palette, r, 0.55)
    return svg.text()


@even
def tray(w: float, h: float, palette: Palette, r: float = 12) -> str:
    """Return an SVG of the sunken tray for dice and cards."""
    svg = Svg(w, h)
    svg.shadow(r, 2)
    svg.rect(0, 0, w, h, r, "#0D0703")
    svg.rect(1.5, 1.5, w - 3, h - 3, r - 1, stroke=palette.rim, width=2)
    svg.rect(3, 3, w - 6, h - 6, r - 2, svg.gradient(("0", "#1B0F08"), ("100", "#2C1A0F")))
    for step in range(6):
        svg.rect(3, 3, w - 6, 8 - step, r - 2, "#000000", opacity=0.05)
    return svg.text()


@plain
def parchment(w: float, h: float, palette: Palette, r: float = 10) -> str:
    """Return an SVG of a sheet of parchment with a darker edge."""
    svg = Svg(w, h)
    svg.shadow(r)
    edge, light = "#D6B87F", shade(palette.parchment, _GRAIN_TAKES)
    svg.rect(0, 0, w, h, r, edge)
    for step in range(1, 7):
        t = step / 6
        svg.rect(step, step, w - 2 * step, h - 2 * step, r - 1, light, opacity=0.18 + 0.1 * t)
    svg.rect(6, 6, w - 12, h - 12, max(r - 4, 2), light, opacity=0.85)
    svg.rect(1, 1, w - 2, h - 2, r - 1, stroke="#FFF3D0", width=1, opacity=0.7)
    svg.rect(0.5, 0.5, w - 1, h - 1, r, stroke="#7A5A2E", width=1, opacity=0.8)
    return svg.text()


@even
def frame(w: float, h: float, palette: Palette, r: float = 18) -> str:
    """Return an SVG of the wooden frame of a board; the mat begins 12 inside."""
    svg = Svg(w, h)
    svg.shadow(r, 4, 0.12)
    svg.rect(0, 0, w, h, r, "#160B05")
    wood = svg.gradient(("0", "#523422"), ("50", "#42281A"), ("100", "#2E1A0F"))
    svg.rect(1.5, 1.5, w - 3, h - 3, r - 1, wood)
    svg.rect(2.5, 2.5, w - 5, h - 5, r - 2, stroke="#7C5532", width=1, opacity=0.7)
    if palette.firm:
        _rim(svg, palette, r, 1.0)
    svg.rect(10, 10, w - 20, h - 20, r - 6, "#0D0703")
    strength = palette.strength(0.6)
    svg.rect(9.5, 9.5, w - 19, h - 19, r - 6, stroke=palette.rim, width=1, opacity=strength)
    return svg.text()


def mat(w: float, h: float, centre: str, edge: str, r: float = 12) -> str:
    """Return an SVG of felt: a radial gradient, to which the grain is added."""
    svg = Svg(w, h)
    svg.rect(0, 0, w, h, r, svg.radial(("0", centre, 1), ("100", edge, 1)))
    for step in range(5):
        svg.rect(0, 0, w, 6 - step, r, "#000000", opacity=0.07)
    return svg.text()


@even
def sign(w: float, h: float, palette: Palette, r: float = 10) -> str:
    """Return an SVG of the prompt sign: light wood with a double brass rim."""
    svg = Svg(w, h)
    svg.shadow(r, 3)
    svg.rect(0, 0, w, h, r, "#1A0D05")
    svg.rect(1, 1, w - 2, h - 2, r, stroke=palette.rim, width=2)
    wood = svg.gradient(*zip(("0", "50", "100"), palette.sign, strict=True))
    svg.rect(3, 3, w - 6, h - 6, r - 2, wood)
    svg.rect(3.5, 3.5, w - 7, h - 7, r - 2, stroke="#B98A52", width=1, opacity=0.55)
    return svg.text()


_DOWN = ("0", "45", "100")
_BUTTONS = {
    "plain": (("0", "#6B4326"), ("45", "#5A3821"), ("100", "#432815")),
    "quiet": (("0", "#4A3524"), ("100", "#43301F")),
}


def shade(colour: str, factor: float) -> str:
    """Return a colour made lighter (factor above 1) or darker."""
    parts = [min(255, round(int(colour[i : i + 2], 16) * factor)) for i in (1, 3, 5)]
    return "#{:02X}{:02X}{:02X}".format(*parts)


@even
def button(w: float, h: float, palette: Palette, kind: str, state: str, r: float = 10) -> str:
    """Return an SVG of a wooden or brass button; `state` is normal, hover or pressed."""
    svg = Svg(w, h)
    factor = {"hover": 1.08, "pressed": 0.86}.get(state, 1.0)
    named = {"primary": palette.brass, "danger": palette.danger_button}
    plain = tuple(zip(_DOWN, named[kind], strict=True)) if kind in named else _BUTTONS[kind]
    stops = tuple((at, shade(colour, factor)) for at, colour in plain)
    if kind == "quiet":
        svg.rect(0, 0, w, h, r, svg.gradient(*stops), opacity=0.75)
        rim = "#A5814F" if palette.firm else "#2A1A0E"
        svg.rect(0.75, 0.75, w - 1.5, h - 1.5, r, stroke=rim, width=1.5)
        return svg.text()
    svg.shadow(r, 3, 0.09)
    foot = shade(stops[-1][1], 0.5)
    svg.rect(0, 0, w, h, r, "#1A0D05")
    svg.rect(1.5, 1.5, w - 3, h - 3, r - 1, foot)
    svg.rect(1.5, 1.5, w - 3, h - 6, r - 1, svg.gradient(*stops))
    light = "#FFF6DC" if kind == "primary" else "#C99A62"
    svg.rect(2.5, 2.2, w - 5, h - 7.4, r - 2, stroke=light, width=1, opacity=palette.strength(0.5))
    if kind == "primary":
        svg.rect(0.75, 0.75, w - 1.5, h - 1.5, r, stroke="#FFE9B8", width=1.5, opacity=0.85)
    elif palette.firm:
        svg.rect(0.75, 0.75, w - 1.5, h - 1.5, r, stroke="#F0CE96", width=1.5)
    return svg.text()


def _seat_band(svg: Svg, colour: str, wide: float, line: str, corner: int, edge: float) -> None:
    """Draw a player's colour at the left, `wide` px, with a line beside it."""
    hue, foot, r = PLAYER_COLOURS[colour], svg.h - edge, corner - edge
    fill = svg.gradient(("0", hue.dark), ("18", hue.base), ("100", hue.base), across=True)
    lower = f"A{r} {r} 0 0 1 {edge} {svg.h - corner}"
    upper = f"A{r} {r} 0 0 1 {corner} {edge}"
    svg.path(f"M{corner} {edge}H{wide}V{foot}H{corner}{lower}V{corner}{upper}Z", fill)
    svg.path(f"M{wide} {edge}V{foot}", "none", line, 1.2)


@even
def plaque(w: float, h: float, palette: Palette, colour: str, band: float = 44) -> str:
    """Return an SVG of a seat's plaque: dark leather, the player's colour at the left."""
    svg = Svg(w, h)
    svg.shadow(12)
    svg.rect(0, 0, w, h, 12, "#150B05")
    body = svg.gradient(("0", shade(palette.panel, 1.15)), ("100", palette.panel_dark))
    svg.rect(1, 1, w - 2, h - 2, 11, body)
    if colour in PLAYER_COLOURS:
        _seat_band(svg, colour, band, "#C9AA72", 12, 1.5)
    _rim(svg, palette, 12, 0.7)
    return svg.text()


def sheet_plaque(w: float, h: float, palette: Palette, colour: str, band: float = 74) -> str:
    """Return an SVG of a seat on the new-match page: parchment with the player's colour."""
    svg = Svg(w, h)
    svg.shadow(10)
    svg.rect(0, 0, w, h, 10, "#D6B87F")
    svg.rect(3, 3, w - 6, h - 6, 8, shade(palette.parchment, _GRAIN_TAKES), opacity=0.9)
    _seat_band(svg, colour, band, "#8A622F", 10, 0.5)
    svg.rect(0.5, 0.5, w - 1, h - 1, 10, stroke="#7A5A2E", width=1)
    return svg.text()


def ghost(w: float, h: float, colour: str = "#CDB48A", r: float = 12, firm: bool = False) -> str:
    """Return an SVG of an empty place: a dashed outline; `firm`: drawn opaque."""
    svg = Svg(w, h)
    svg.rect(1, 1, w - 2, h - 2, r, "#000000", opacity=0.12)
    # Dash by dash: the renderer fills wedges into a dashed outline with round corners.
    right, foot = w - 1, h - 1
    dashes = [
        *(f"M{a:.1f} {y}H{b:.1f}" for y in (1, foot) for a, b in _dashes(1 + r, right - r)),
        *(f"M{x} {a:.1f}V{b:.1f}" for x in (1, right) for a, b in _dashes(1 + r, foot - r)),
        f"M1 {1 + r}A{r} {r} 0 0 1 {1 + r} 1",
        f"M{right - r} 1A{r} {r} 0 0 1 {right} {1 + r}",
        f"M{right} {foot - r}A{r} {r} 0 0 1 {right - r} {foot}",
        f"M{1 + r} {foot}A{r} {r} 0 0 1 1 {foot - r}",
    ]
    for dash in dashes:
        svg.path(dash, "none", colour, 1.5, opacity=1 if firm else 0.45)
    return svg.text()


def _dashes(start: float, end: float, dash: float = 6, gap: float = 5) -> list[tuple[float, float]]:
    """Return the dashes between two points, spread evenly, with a gap at both ends."""
    count = max(1, int((end - start - gap) // (dash + gap)))
    step = (end - start - gap) / count
    return [(start + gap + n * step, start + (n + 1) * step) for n in range(count)]


@plain
def field_box(w: float, h: float, palette: Palette, r: float = 9) -> str:
    """Return an SVG of a sunken light field for typing and for choices."""
    svg = Svg(w, h)
    svg.rect(0, 0, w, h, r, "#6B4A26")
    svg.rect(1.5, 1.5, w - 3, h - 3, r - 1, "#DCC28C")
    svg.rect(1.5, 1.5, w - 3, 3, r - 1, "#8A622F", opacity=0.35)
    return svg.text()


@plain
def page_box(w: float, h: float, palette: Palette, editing: bool, r: float = 9) -> str:
    """Return an SVG of a light text field; a gold rim while it is edited."""
    svg = Svg(w, h)
    svg.rect(0, 0, w, h, r, "#A2702A" if editing else "#7A5A2E")
    edge = 2 if editing else 1.2
    svg.rect(edge, edge, w - 2 * edge, h - 2 * edge, r - 1, "#FBF3DC")
    svg.rect(edge, edge, w - 2 * edge, 3, r - 2, "#8A622F", opacity=0.2)
    return svg.text()


@plain
def paper_button(w: float, h: float, state: str, r: float = 9) -> str:
    """Return an SVG of a small paper button; a disabled one is almost invisible."""
    svg = Svg(w, h)
    grounds = {"hover": "#F0DCAA", "pressed": "#C4A468", "quiet": "#E6D3A6"}
    base = grounds.get(state, "#DFC793")
    svg.rect(0, 0, w, h, r, "#BFA270" if state == "quiet" else "#6B4A26")
    svg.rect(1.2, 1.2, w - 2.4, h - 3.2, r - 1, base)
    return svg.text()


@even
def paper_tab(w: float, h: float, palette: Palette, r: float = 10) -> str:
    """Return an SVG of the tab of an open page: paper that continues below its foot."""
    svg = Svg(w, h)
    svg.rect(0, 0, w, h + 6, r, shade(palette.parchment, _GRAIN_TAKES))
    svg.rect(0.5, 0.5, w - 1, h + 5, r, stroke="#7A5A2E", width=1, opacity=0.8)
    return svg.text()


def segment(w: float, h: float, chosen: bool, hover: bool, r: float = 8) -> str:
    """Return an SVG of one segment of a choice: dark wood when chosen, clear otherwise."""
    svg = Svg(w, h)
    if chosen:
        svg.rect(0, 0, w, h, r, "#2A160A")
        svg.rect(1, 1, w - 2, h - 2, r - 1, svg.gradient(("0", "#70461F"), ("100", "#4A2B12")))
    elif hover:
        svg.rect(0, 0, w, h, r, "#FFF3D0", opacity=0.45)
    return svg.text()


def scroll_knob(w: float, h: float) -> str:
    """Return an SVG of the knob of a scroll bar."""
    svg = Svg(w, h)
    svg.rect(0, 0, w, h, w / 2, "#3B2415")
    svg.rect(1, 1, w - 2, h - 2, w / 2 - 1, svg.gradient(*BRASS, across=True))
    return svg.text()


def switch(w: float, h: float, on: bool) -> str:
    """Return an SVG of an on-off switch; the knob is at the right when on."""
    svg = Svg(w, h)
    r = h / 2
    svg.rect(0, 0, w, h, r, "#2A160A")
    svg.rect(1.5, 1.5, w - 3, h - 3, r - 1.5, "#2E8B63" if on else "#A5834C")
    x = w - h + 2 if on else 2
    svg.rect(x, 2, h - 4, h - 4, r - 2, "#5A3A2A")
    svg.rect(x + 1, 3, h - 6, h - 6, r - 3, "#F6E8CB")
    return svg.text()


@plain
def pill(w: float, h: float, fill: str, rim: str = "", r: float = 0) -> str:
    """Return an SVG of a small rounded label."""
    svg = Svg(w, h)
    r = r or min(h / 2, 8)
    svg.rect(0, 0, w, h, r, fill)
    if rim:
        svg.rect(0.75, 0.75, w - 1.5, h - 1.5, r, stroke=rim, width=1.5)
    return svg.text()


def bubble(w: float, h: float, tail_x: float, tail: str, rim: str, tail_size: float = 12) -> str:
    """Return an SVG of a speech bubble; `tail`: its side, or none; `tail_x`: along that side."""
    svg = Svg(w, h)
    s, r = tail_size, 10.0
    svg.shadow(r, 4, 0.1)
    a, b = tail_x - s * 0.8, tail_x + s * 0.8
    top = f"H{a}L{tail_x} {-s}L{b} 0" if tail == "up" else ""
    right = f"V{a}L{w + s} {tail_x}L{w} {b}" if tail == "right" else ""
    bottom = f"H{b}L{tail_x} {h + s}L{a} {h}" if tail == "down" else ""
    left = f"V{b}L{-s} {tail_x}L0 {a}" if tail == "left" else ""
    svg.path(
        f"M{r} 0{top}H{w - r}A{r} {r} 0 0 1 {w} {r}{right}V{h - r}A{r} {r} 0 0 1 {w - r} {h}"
        f"{bottom}H{r}A{r} {r} 0 0 1 0 {h - r}{left}V{r}A{r} {r} 0 0 1 {r} 0Z",
        "#FFF8E6",
        rim,
        2.5,
    )
    return svg.text()


@slim
@plain
def ring(w: float, h: float, colour: str, halo: str, r: float = 10, width: float = 3) -> str:
    """Return an SVG of a ring: ink, colour, and a soft halo if `halo` is a colour."""
    svg = Svg(w, h)
    if halo:
        for s in range(12, 2, -1):
            faint = 0.05 + 0.03 * (12 - s)
            svg.rect(-s, -s, w + 2 * s, h + 2 * s, r + s, stroke=halo, width=2, opacity=faint)
    svg.rect(-1, -1, w + 2, h + 2, r + 1, stroke=INK, width=2)
    svg.rect(-3.4, -3.4, w + 6.8, h + 6.8, r + 3, stroke=colour, width=width)
    return svg.text()


@slim
@plain
def focus_ring(w: float, h: float, colour: str, r: float = 10) -> str:
    """Return an SVG of the focus ring: an ink gap, then blue, outside everything else."""
    svg = Svg(w, h)
    svg.rect(-6, -6, w + 12, h + 12, r + 6, stroke=INK, width=3)
    svg.rect(-9, -9, w + 18, h + 18, r + 8, stroke=colour, width=3)
    return svg.text()
