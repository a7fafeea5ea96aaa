"""Writes what a program folder is made of as CycloneDX 1.6, through that standard's own library.

    python -m tools.release.sbom FOLDER SYSTEM OUT

Run by the Python that the folder was built with: it has the library, and knows the versions. The
same folder gives the same bytes. What nobody can tell, such as the version of some libraries, is
left out.
"""

import sys
import uuid
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

from cyclonedx.contrib.license.factories import LicenseFactory
from cyclonedx.model import ExternalReference, ExternalReferenceType, HashAlgorithm, HashType, XsUri
from cyclonedx.model.bom import Bom, BomMetaData
from cyclonedx.model.component import Component, ComponentType
from cyclonedx.model.contact import OrganizationalEntity
from cyclonedx.model.tool import ToolRepository
from cyclonedx.output.json import JsonV1Dot6
from packageurl import PackageURL

from tools.release.identity import (
    APP_ID,
    HOMEPAGE,
    NAME,
    PROGRAM,
    PUBLISHER,
    SUMMARY,
    Release,
    releases,
)
from tools.release.parts import Part, packaged, parts
from tools.release.shell import parser

_TOOLS = ("pyinstaller", "cyclonedx-python-lib")


def written(travelling: Sequence[Part], system: str, release: Release) -> str:
    """Return the list of parts as JSON; the same parts give the same bytes at any time."""
    whole = _component(ComponentType.APPLICATION, NAME, release.version, "MIT", HOMEPAGE)
    whole.bom_ref.value = f"{PROGRAM}@{release.version}"
    whole.description, whole.group = SUMMARY, APP_ID.rpartition(".")[0]
    about = BomMetaData(
        component=whole,
        tools=ToolRepository(components=[_tool(name) for name in _TOOLS]),
        timestamp=release.moment,
        manufacturer=OrganizationalEntity(name=PUBLISHER),
    )
    number = uuid.uuid5(uuid.NAMESPACE_URL, _all_of(travelling, system, release))
    components = [_of_part(part) for part in travelling]
    bom = Bom(metadata=about, serial_number=number, components=components)
    bom.register_dependency(whole, components)
    return f"{JsonV1Dot6(bom).output_as_string(indent=1)}\n"


def _all_of(travelling: Iterable[Part], system: str, release: Release) -> str:
    """Return all that distinguishes this list of parts from other lists, as a text."""
    files = (f"{place}={digest}" for part in travelling for place, digest in part.files)
    return "/".join((HOMEPAGE, release.version, system, *files))


def _of_part(part: Part) -> Any:
    work = part.work
    made = _component(ComponentType.LIBRARY, work.name, part.version, work.licence, work.home)
    made.bom_ref.value = part.address
    made.purl = PackageURL.from_string(part.address)
    for place, digest in part.files:
        sha256 = HashType(alg=HashAlgorithm.SHA_256, content=digest)
        file = Component(name=place, type=ComponentType.FILE, hashes=[sha256])
        file.bom_ref.value = f"file:{place}"
        made.components.add(file)
    return made


def _tool(name: str) -> Any:
    return Component(name=name, version=packaged(name), type=ComponentType.APPLICATION)


def _component(kind: Any, name: str, version: str | None, licence: str, home: str) -> Any:
    source = ExternalReference(type=ExternalReferenceType.WEBSITE, url=XsUri(home))
    return Component(
        name=name,
        version=version,
        type=kind,
        licenses=[LicenseFactory().make_from_string(licence)],
        external_references=[source],
    )


def main(arguments: Sequence[str] | None = None) -> int:
    """Write the list of a folder's packages and return the exit code."""
    asked = parser(__doc__)
    asked.add_argument("folder", type=Path, help="of the program")
    asked.add_argument("system", help="such as linux-x86_64")
    asked.add_argument("out", type=Path, help="the file to write")
    chosen = asked.parse_args(arguments)
    travelling = parts(chosen.folder)
    text = written(travelling, chosen.system, releases()[0])
    chosen.out.write_text(text, encoding="utf-8", newline="\n")
    print(f"{chosen.out}: {len(travelling)} works")
    return 0


if __name__ == "__main__":
    sys.exit(main())
