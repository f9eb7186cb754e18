# Paths and functions for the volume of the game. Updater and servers source this file. README.md has the layout.
# shellcheck shell=bash

game=${GAME_FOLDER:-/game}
copies=$game/copies
current=$game/current

log() { printf '%s %s\n' "$(date -u +%FT%TZ)" "$*"; }

fail() {
  log "$*" >&2
  exit 1
}

# The files of a folder with their sizes, sorted; links count as the files that they name.
files_of() {
  (cd "$1" && find -L . \( -path ./.warmup -o -path ./steamapps \) -prune -o -type f -printf '%s %P\n' | LC_ALL=C sort)
}

# The first files of a copy that are missing, extra or of another size than when it was verified. Empty: it is complete.
damage_of() {
  LC_ALL=C comm -3 <(files_of "$1") "$1/.warmup/files" | sed 's/^\t*[0-9]* //' | sort -u | head -n 5 | paste -s -d ' '
}
