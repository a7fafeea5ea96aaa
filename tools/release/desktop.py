"""What a free desktop shows of the program: entry, description, icons, manual page."""

from xml.etree import ElementTree

from tools.release.identity import APP_ID, PROGRAM, ROOT, Release, releases

LINUX = ROOT / "packaging" / "linux"
ICONS = ROOT / "packaging" / "icons"

ENTRY = f"applications/{APP_ID}.desktop"
METAINFO = f"metainfo/{APP_ID}.metainfo.xml"
MANUAL = f"man/man6/{PROGRAM}.6"


def share_files() -> dict[str, bytes]:
    """Return the contents of everything that belongs in a `share` folder, by path in the folder."""
    files = {
        ENTRY: (LINUX / f"{APP_ID}.desktop").read_bytes(),
        METAINFO: metainfo().encode(),
        MANUAL: manual().encode(),
    }
    for picture in sorted(ICONS.glob("*.png"), key=lambda path: int(path.stem)):
        place = f"icons/hicolor/{picture.stem}x{picture.stem}/apps/{APP_ID}.png"
        files[place] = picture.read_bytes()
    drawing = ROOT / "assets" / "art" / "app_icon.svg"
    files[f"icons/hicolor/scalable/apps/{APP_ID}.svg"] = drawing.read_bytes()
    return files


def metainfo() -> str:
    """Return the description for software centres, with every release of the changelog."""
    written = releases()
    source = (LINUX / f"{APP_ID}.metainfo.xml").read_text(encoding="utf-8")
    tree = ElementTree.fromstring(source.replace("@VERSION@", written[0].version))
    tree.append(_releases(written))
    ElementTree.indent(tree)
    text = ElementTree.tostring(tree, encoding="unicode", short_empty_elements=True)
    return f'<?xml version="1.0" encoding="UTF-8"?>\n{text}\n'


def _releases(written: tuple[Release, ...]) -> ElementTree.Element:
    listed = ElementTree.Element("releases")
    for release in written:
        one = ElementTree.SubElement(
            listed, "release", version=release.version, date=release.day.isoformat()
        )
        changes = ElementTree.SubElement(ElementTree.SubElement(one, "description"), "ul")
        for change in release.changes:
            ElementTree.SubElement(changes, "li").text = change
    return listed


def manual() -> str:
    """Return the manual page of the current version."""
    newest = releases()[0]
    page = (LINUX / f"{PROGRAM}.6").read_text(encoding="utf-8")
    return page.replace("@VERSION@", newest.version).replace("@DATE@", newest.day.isoformat())
