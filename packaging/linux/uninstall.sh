#!/bin/sh
# Removes what install.sh put there, and nothing else: matches and settings stay.
set -eu

program=tavern-table
home=$(CDPATH='' cd -P -- "$(dirname -- "$0")" && pwd -P)
lib=$(dirname -- "$home")
quiet=no
[ "${1:-}" = --quiet ] && quiet=yes
if [ ! -f "$home/installed" ] || [ ! -f "$home/$program" ]; then
    printf '%s\n' "Tavern Table is not installed in $home." >&2
    exit 1
fi

list=$(cat -- "$home/installed")
printf '%s\n' "$list" | while IFS= read -r path; do
    case $path in
        '' | */) ;;
        *) rm -f -- "$path" ;;
    esac
done
if [ "$(readlink -- "$lib/$program" || :)" = "${home##*/}" ]; then
    rm -f -- "$lib/$program"
fi
rm -rf -- "$home" "$lib/.$program."* # the others are of installations that were interrupted
# Folders that the installer made, the innermost first; one that holds something else stays.
printf '%s\n' "$list" | sed -n 's,/$,,p' | sort -r | while IFS= read -r folder; do
    rmdir -- "$folder" 2>/dev/null || true
done
[ $quiet = yes ] || printf '%s\n' "Tavern Table is removed. Your matches and settings are kept."
