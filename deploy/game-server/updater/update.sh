#!/bin/bash
# One round of the updater: looks for a newer build of the game, downloads it into a second copy, verifies it, switches
# to it, and removes copies that no server uses. It may be killed at any moment: the next round continues from there.
# Exits with 75 if another updater works on the same volume.
set -euo pipefail

here=$(cd "$(dirname "$0")" && pwd)
# shellcheck source=deploy/game-server/copies.sh
. "$here/../copies.sh"

steamcmd=${STEAMCMD:-/opt/steamcmd/steamcmd.sh}
app=730
next=$game/next
cloning=$game/cloning
switching=$game/switching

# Removes leftovers of a killed round. The copy being downloaded stays, because Steam continues it.
clean_up() {
  mkdir -p "$copies"
  rm -rf "$cloning" "$switching" "$game"/removing.*
}

# Reads the build from Steam's data about the game: "branches", "public", "buildid".
public_build() {
  tr -d '\r"' | awk '
    $1 == "branches" { branches = 1 }
    branches && $1 == "public" { public = 1 }
    public && !found && $1 == "buildid" && $2 ~ /^[0-9]+$/ { print $2; found = 1 }
    END { exit !found }'
}

# The build that Steam offers to everyone. Steam's cache is removed first, because it can be hours old; after that the
# first request may get no answer. The exit code of steamcmd does not say whether it answered.
newest_build() {
  local try
  rm -f "$HOME"/{Steam,.local/share/Steam}/appcache/appinfo.vdf
  for try in 1 2 3; do
    {
      timeout --foreground "${STEAM_INFO_TIMEOUT:-5m}" "$steamcmd" +login anonymous +app_info_update 1 \
        +app_info_print "$app" +quit || true
    } | public_build && return
    [ "$try" = 3 ] || sleep "${STEAM_RETRY_SECONDS:-10}"
  done
  return 1
}

# The complete copy of a build, if there is one: the current one, else one of a round that ended before it switched.
copy_of() {
  local copy
  for copy in "$(readlink -f "$current" || true)" "$copies"/*; do
    if [ "$(cat "$copy/.warmup/build" 2> /dev/null)" = "$1" ] && [ -z "$(damage_of "$copy")" ]; then
      printf '%s\n' "$copy"
      return 0
    fi
  done
  return 1
}

megabytes_of() { du -sm "$1" | cut -f 1; }

# Whether the volume's file system shares blocks between copies of a file (XFS, btrfs): a clone then takes no space.
shares_blocks() {
  printf . > "$game/sharing" &&
    cp --reflink=always "$game/sharing" "$game/sharing.clone" 2> /dev/null
  local result=$?
  rm -f "$game/sharing" "$game/sharing.clone"
  return "$result"
}

# Copying and comparing 60 GB must not slow the servers of this node down.
behind_servers() { ionice -c 3 nice -n 19 "$@"; }

# The free megabytes that this round can need.
needed_megabytes() {
  local update=${UPDATE_MB:-15000} whole=${FIRST_DOWNLOAD_MB:-75000} have
  if [ ! -e "$current" ]; then
    have=$([ ! -d "$next" ] || megabytes_of "$next")
    echo $((whole - ${have:-0} > update ? whole - ${have:-0} : update))
  elif [ -d "$next" ] || shares_blocks; then
    echo "$update"
  else
    echo $((update + $(megabytes_of "$current/")))
  fi
}

check_space() {
  local needed free
  needed=$(needed_megabytes)
  free=$(df -Pm "$game" | awk 'NR == 2 { print $4 }')
  [ "$free" -ge "$needed" ] ||
    fail "not enough space for the update: $free MB are free, $needed MB can be needed. Nothing was changed"
}

# Starts the second copy as a clone of the current one. No file of it is the same file as in the current copy: Steam
# writes files in place, and through a hard link it would change the files of running servers.
clone_current() {
  [ ! -d "$next" ] || return 0
  if [ ! -e "$current" ]; then
    mkdir "$next"
    return
  fi
  behind_servers cp -a --reflink=auto "$(readlink -f "$current")" "$cloning"
  rm -rf "$cloning/.warmup"
  mv "$cloning" "$next"
}

# Downloads into the second copy; `validate` makes Steam compare every file with its own checksums.
download() {
  local said
  said=$(mktemp)
  behind_servers timeout --foreground "${STEAM_TIMEOUT:-12h}" "$steamcmd" +force_install_dir "$next" +login anonymous \
    +app_update "$app" validate +quit | tee "$said" || true
  # Steam's exit code does not tell a failed download from a whole one.
  if ! grep -Eq "Success! App '$app' (fully installed|already up to date)" "$said"; then
    rm -f "$said"
    fail 'Steam did not finish the download; the next round goes on with it'
  fi
  rm -f "$said"
}

manifest_value() { tr -d '\r"' < "$next/steamapps/appmanifest_$app.acf" | awk -v key="$1" '$1 == key { print $2; exit }'; }

verify() {
  [ "$(manifest_value StateFlags)" = 4 ] || fail 'Steam calls the download incomplete; the next round goes on with it'
  local file
  for file in game/bin/linuxsteamrt64/cs2 game/csgo/steam.inf game/csgo/gameinfo.gi; do
    [ -s "$next/$file" ] || fail "the download lacks $file; the next round repairs it"
  done
}

# Marks the second copy as complete and gives it the name of its build.
finish_copy() {
  local build=$1 marks=$next/.warmup
  mkdir -p "$marks"
  : > "$marks/lock"
  local client="${steamcmd%/*}/linux64/steamclient.so"
  [ ! -f "$client" ] || cp "$client" "$marks/steamclient.so"
  tr -d '\r' < "$next/game/csgo/steam.inf" | sed -n 's/^PatchVersion=//p' > "$marks/version"
  files_of "$next" > "$marks/files"
  sync -f "$marks/files"
  printf '%s\n' "$build" > "$marks/build.part"
  mv "$marks/build.part" "$marks/build"
  local name=$build
  [ ! -e "$copies/$name" ] || name=$build-$(date +%s)
  mv "$next" "$copies/$name"
}

switch_to() {
  ln -s "copies/${1##*/}" "$switching"
  mv -T "$switching" "$current"
  log "servers that start use build $(cat "$1/.warmup/build"), version $(cat "$1/.warmup/version")"
}

# Removes each former copy, unless a server holds its lock. A server that opens the lock at the same time detects that
# the copy has moved, and takes the current one.
remove_unused() {
  local copy
  for copy in "$copies"/*; do
    if [ ! -d "$copy" ] || [ "$copy" -ef "$current" ]; then continue; fi
    (
      exec 7< "$copy/.warmup/lock"
      if ! flock -n 7; then
        log "a server uses the former copy ${copy##*/}: it stays"
        exit
      fi
      mv "$copy" "$game/removing.${copy##*/}"
      rm -rf "$game/removing.${copy##*/}"
      log "removed the former copy ${copy##*/}"
    )
  done
}

update() {
  local newest copy build
  newest=$(newest_build) || fail 'Steam did not say which build is current; the next round asks again'
  if ! copy=$(copy_of "$newest"); then
    log "there is no whole copy of build $newest: downloading what is missing"
    # The update may need the space of former copies.
    remove_unused
    check_space
    clone_current
    download
    verify
    build=$(manifest_value buildid)
    finish_copy "$build"
    copy=$(copy_of "$build")
  fi
  [ "$copy" -ef "$current" ] || switch_to "$copy"
}

mkdir -p "$game"
exec 8> "$game/.updater.lock"
flock -n 8 || exit 75
clean_up
update
remove_unused
