#!/bin/sh
# Puts Tavern Table into ~/.local, or below --prefix, beside whatever version was there.
set -eu

program=tavern-table
id=io.github.taverntable.taverntable
prefix=
start=ask

fail() {
    printf '%s\n' "$1" >&2
    exit 1
}

usage() {
    printf '%s\n' \
        "usage: install.sh [--prefix FOLDER] [--start | --no-start]" \
        "  --prefix FOLDER  where to install (default: ~/.local)" \
        "  --start          start the program afterwards" \
        "  --no-start       do not; without either it starts if no terminal is there to read this"
}

while [ $# -gt 0 ]; do
    case $1 in
        --prefix) [ $# -ge 2 ] || fail "--prefix needs a folder."; prefix=$2; shift ;;
        --prefix=*) prefix=${1#--prefix=} ;;
        --start) start=yes ;;
        --no-start) start=no ;;
        -h | --help) usage; exit 0 ;;
        *) usage >&2; exit 2 ;;
    esac
    shift
done

here=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd)
if [ -z "$prefix" ]; then
    : "${HOME:?is not set; say where with --prefix}"
    prefix=$HOME/.local
    share=${XDG_DATA_HOME:-$prefix/share}
else
    mkdir -p -- "$prefix" || fail "$prefix cannot be made; choose another folder."
    prefix=$(CDPATH='' cd -- "$prefix" && pwd)
    share=$prefix/share
fi
home=$prefix/lib/$program
command=$prefix/bin/$program

# --- look before anything is changed ------------------------------------------------------------

if [ -e "$home" ] && [ ! -f "$home/installed" ]; then
    fail "$home is there already and was not made by this installer; choose another --prefix."
fi
if { [ -e "$command" ] || [ -L "$command" ]; } && [ "$(readlink -- "$command")" != "$home/$program" ]; then
    fail "$command is another program; move it away first."
fi
for link in /proc/[0-9]*/exe; do
    if [ "$(readlink -- "$link" 2>/dev/null)" = "$home/$program" ]; then
        fail "Tavern Table is running; leave it first, then install again."
    fi
done

# --- the program, whole or not at all -----------------------------------------------------------

umask 022
made=$prefix/lib/.$program.new.$$
temporary=$(mktemp)
notes=$temporary
trap 'rm -rf -- "$made" "$temporary"' EXIT

note() { printf '%s\n' "$1" >>"$notes"; }

need_folder() { # every folder that is made is noted, so that it can be removed
    if [ ! -d "$1" ]; then
        need_folder "$(dirname -- "$1")"
        mkdir -- "$1" || fail "$prefix cannot be written; choose another folder."
        note "$1/"
    fi
}

if [ -f "$home/installed" ]; then
    sed -n '/\/$/p' "$home/installed" >"$notes" # what an earlier version made stays noted
fi
need_folder "$prefix/lib"
cp -RP -- "$here/$program" "$made" || fail "There is not enough room in $prefix, or it cannot be written."
cp -- "$here/uninstall.sh" "$made/uninstall.sh"
if [ -f "$home/installed" ]; then
    sh "$home/uninstall.sh" --quiet
fi
mv -- "$made" "$home"
mv -- "$temporary" "$home/installed"
chmod 644 "$home/installed"
notes=$home/installed

# --- what desktops show -------------------------------------------------------------------------

need_folder "$prefix/bin"
ln -s -- "$home/$program" "$command"
note "$command"
(cd -- "$here/share" && find . -type f) | while IFS= read -r file; do
    to=$share/${file#./}
    need_folder "$(dirname -- "$to")"
    cp -- "$here/share/$file" "$to"
    note "$to"
done

# A desktop entry reads its command in quotes, with three signs and the per cent sign set apart.
quoted=$(printf '%s' "$command" | sed -e 's/[\\"`$]/\\\\&/g' -e 's/\\\\\\/\\\\\\\\/g' -e 's/%/%%/g')
case $command in # some desktops do not find a program with a per cent sign in its name
    *%*) before='env ' ;;
    *) before= ;;
esac
plain=$(printf '%s' "$command" | sed -e 's/\\/\\\\/g')
entry=$share/applications/$id.desktop
while IFS= read -r line; do
    case $line in
        Exec=*) printf 'Exec=%s"%s"\n' "$before" "$quoted" ;;
        TryExec=*) printf 'TryExec=%s\n' "$plain" ;;
        *) printf '%s\n' "$line" ;;
    esac
done <"$here/share/applications/$id.desktop" >"$entry"

printf '%s\n' "Tavern Table is installed; find it among your games, or run $command" \
    "To remove it: $home/uninstall.sh"

if [ "$start" = ask ]; then
    start=no
    if [ ! -t 1 ] && [ -n "${DISPLAY:-}${WAYLAND_DISPLAY:-}" ]; then start=yes; fi
fi
if [ "$start" = yes ]; then
    exec "$command"
fi
