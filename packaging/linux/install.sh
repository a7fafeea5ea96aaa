#!/bin/sh
# Puts Tavern Table into ~/.local, or below --prefix.
#
# The program lies in a folder of its own, lib/.tavern-table.SOMETHING, and lib/tavern-table is a link
# to it. An upgrade lays the new folder beside the old one and changes the link by one rename: at every
# moment the command starts the old program or the new one, whole.
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
        "  --no-start       do not start it (default: start it unless run from a terminal)"
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
    mkdir -p -- "$prefix" || fail "$prefix could not be created. Choose another folder."
    prefix=$(CDPATH='' cd -- "$prefix" && pwd)
    share=$prefix/share
fi
lib=$prefix/lib
home=$lib/$program
command=$prefix/bin/$program

# --- look before anything is changed ------------------------------------------------------------

if [ -e "$home" ] && [ ! -f "$home/installed" ]; then
    fail "$home is there already and was not made by this installer; choose another --prefix."
fi
if { [ -e "$command" ] || [ -L "$command" ]; } && [ "$(readlink -- "$command")" != "$home/$program" ]; then
    fail "$command is another program; move it away first."
fi
real=$lib
[ ! -d "$lib" ] || real=$(CDPATH='' cd -P -- "$lib" && pwd -P)
for link in /proc/[0-9]*/exe; do
    case $(readlink -- "$link" 2>/dev/null) in
        "$real/$program/$program" | "$real/.$program."*"/$program")
            fail "Tavern Table is running. Quit it, then install again."
            ;;
    esac
done

# --- the new program, laid beside the old one ----------------------------------------------------

umask 022
made=$lib/.$program.$$
fresh=$lib/.$program.link.$$
work=$(mktemp -d)
notes=$work/notes
files=$work/files
before=

tidy() { # what is half done goes; what the rename has put in place stays
    if [ -n "$before" ] && [ ! -e "$home" ]; then mv -- "$before" "$home"; fi
    rm -rf -- "$fresh" "$work"
    [ "$(readlink -- "$home" || :)" = "${made##*/}" ] || rm -rf -- "$made"
}
trap tidy EXIT
trap 'exit 1' HUP INT TERM

note() { printf '%s\n' "$1" >>"$notes"; }

need_folder() { # every folder that is made is noted, so that it can be removed
    if [ ! -d "$1" ]; then
        need_folder "$(dirname -- "$1")"
        mkdir -- "$1" || fail "$prefix cannot be written; choose another folder."
        note "$1/"
    fi
}

: >"$notes"
if [ -f "$home/installed" ]; then
    cat -- "$home/installed" >"$notes" # what an earlier version made stays noted until it is gone
fi
need_folder "$lib"
for left in "$lib/.$program."*; do # of an installation that was interrupted
    [ "${left##*/}" = "$(readlink -- "$home" || :)" ] || rm -rf -- "$left"
done
cp -RP -- "$here/$program" "$made" || fail "Could not copy the program to $prefix. Check free space and permissions."
cp -- "$here/uninstall.sh" "$made/uninstall.sh"
cp -R -- "$here/share" "$made/share"

# A desktop entry reads its command in quotes, with three signs and the per cent sign set apart.
quoted=$(printf '%s' "$command" | sed -e 's/[\\"`$]/\\\\&/g' -e 's/\\\\\\/\\\\\\\\/g' -e 's/%/%%/g')
case $command in # some desktops do not find a program with a per cent sign in its name
    *%*) first='env ' ;;
    *) first= ;;
esac
plain=$(printf '%s' "$command" | sed -e 's/\\/\\\\/g')
while IFS= read -r line; do
    case $line in
        Exec=*) printf 'Exec=%s"%s"\n' "$first" "$quoted" ;;
        TryExec=*) printf 'TryExec=%s\n' "$plain" ;;
        *) printf '%s\n' "$line" ;;
    esac
done <"$here/share/applications/$id.desktop" >"$made/share/applications/$id.desktop"

need_folder "$prefix/bin"
note "$command"
(cd -- "$made/share" && find . -type f | sort | sed 's,^\./,,') >"$files"
while IFS= read -r file; do
    need_folder "$(dirname -- "$share/$file")"
    note "$share/$file"
done <"$files"
cp -- "$notes" "$made/installed" # all that can be there, wherever this is interrupted
chmod 644 "$made/installed"

# --- the one rename -----------------------------------------------------------------------------

ln -s -- "${made##*/}" "$fresh"
if [ -L "$home" ]; then
    old=$lib/$(readlink -- "$home")
elif [ -d "$home" ]; then # version 0.1.0 made a folder here, which no rename can replace
    old=$lib/.$program.before.$$
    before=$old
    mv -- "$home" "$old"
else
    old=
fi
mv -fT -- "$fresh" "$home"

# --- the command, what desktops show, and away with what only the old version had -----------------

[ -L "$command" ] || ln -s -- "$home/$program" "$command"
while IFS= read -r file; do
    mv -f -- "$made/share/$file" "$share/$file"
done <"$files"
rm -rf -- "$made/share" ${old:+"$old"}
{
    sed -n '/\/$/p' "$notes"
    printf '%s\n' "$command"
    while IFS= read -r file; do printf '%s\n' "$share/$file"; done <"$files"
} | sort -u >"$work/now"
grep -vxF -f "$work/now" "$notes" | while IFS= read -r path; do
    rm -f -- "$path"
done
cp -- "$work/now" "$made/installed.new"
mv -f -- "$made/installed.new" "$made/installed"

printf '%s\n' "Tavern Table is installed. Start it from your games menu, or run $command" \
    "To remove it: $home/uninstall.sh"

if [ "$start" = ask ]; then
    start=no
    if [ ! -t 1 ] && [ -n "${DISPLAY:-}${WAYLAND_DISPLAY:-}" ]; then start=yes; fi
fi
if [ "$start" = yes ]; then
    exec "$command"
fi
