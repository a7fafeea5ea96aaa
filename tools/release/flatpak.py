"""The manifest that makes a Flatpak out of a release's .tar.gz, named by its hash."""

from pathlib import Path

from tools.release.folders import sha256
from tools.release.identity import APP_ID, ROOT, Release

FILE = f"{APP_ID}.yml"
TEMPLATE = ROOT / "packaging" / "flatpak" / FILE


def build(archive: Path, out: Path, release: Release) -> Path:
    """Write the manifest of an archive and return its path."""
    filled = {
        "@VERSION@": release.version,
        "@ARCHIVE@": archive.name,
        "@SHA256@": sha256(archive),
    }
    text = TEMPLATE.read_text(encoding="utf-8")
    for mark, value in filled.items():
        text = text.replace(mark, value)
    manifest = out / FILE
    manifest.write_text(text, encoding="utf-8", newline="\n")
    return manifest
