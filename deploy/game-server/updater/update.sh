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
manifest=steamapps/appmanifest_$app.acf
next=$game/next
cloning=$game/cloning
switching=$game/switching

# What Warmup reads from the updater's container to tell the operator, and what the next round goes by.
status=$game/updater.status

status_value() { sed -n "s/^$1=//p" "$status" 2> /dev/null || true; }

# Writes failed rounds and stuck downloads in a row, and why the last round failed. A full disk may refuse even this.
write_status() {
  local since
  since=$(status_value since)
  if [ "$1" -le 1 ] || [ -z "$since" ]; then since=$(date -u +%FT%TZ); fi
  if ! {
    printf 'failures=%s\nstuck=%s\nsince=%s\nat=%s\nreason=%s\n' "$1" "$2" "$since" "$(date -u +%FT%TZ)" "${3:-}"
    printf 'version=%s\n' "$(cat "$current/.warmup/version" 2> /dev/null)"
  } > "$status.part" || ! mv "$status.part" "$status"; then
    log 'the status of the updater could not be written'
  fi
}

# Ends the round. A stuck download is one that goes on failing if nothing is changed.
give_up() {
  local reason=$1 stuck
  stuck=$(status_value stuck)
  reported=1
  write_status "$(($(status_value failures) + 1))" "$((${stuck:-0} + ${2:-0}))" "$reason"
  fail "$reason"
}

# A command that fails ends the round as well, such as a copy for which the disk has no space.
reported=
at_end() {
  local code=$?
  if [ "$code" = 0 ] || [ "$code" = 75 ] || [ -n "$reported" ]; then return 0; fi
  rm -rf "$cloning"
  give_up "the round ended at a command that failed ($code); the lines above say why"
}

# Runs steamcmd. It replaces itself by a newer one now and then, and ends with 42 to be started again.
steam() {
  local try code=0
  for try in 1 2 3; do
    code=0
    "$@" || code=$?
    [ "$code" = 42 ] || break
    log 'steamcmd has updated itself and is started again'
  done
  return "$code"
}

# Removes leftovers of a killed round. The copy being downloaded stays, because Steam continues it.
clean_up() {
  mkdir -p "$copies"
  rm -rf "$cloning" "$switching" "$game"/removing.* "$status.part"
}

# After a crash of the node the link can name a copy that is not there. Servers then start from any whole copy.
mend_current() {
  local copy
  [ ! -e "$current" ] || return 0
  for copy in "$copies"/*; do
    if [ ! -s "$copy/.warmup/build" ] || [ -n "$(damage_of "$copy")" ]; then continue; fi
    switch_to "$copy"
    return 0
  done
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
      steam timeout --foreground "${STEAM_INFO_TIMEOUT:-5m}" "$steamcmd" +login anonymous +app_info_update 1 \
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
    give_up "not enough space for the update: $free MB are free, $needed MB can be needed. Nothing was changed"
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

# A retry that changes nothing is no retry: a manifest that says that the last update failed makes Steam fail for ever
# ("state is 0x6 after update job"). After the second failure the manifest goes, so that Steam compares every file
# again; so do Steam's caches and the packages of steamcmd, which then fetches the newest client. After the third the
# unfinished copy goes.
repair() {
  local stuck
  stuck=$(status_value stuck)
  [ "${stuck:-0}" -ge 2 ] || return 0
  if [ "$stuck" = 3 ]; then
    log 'Steam is stuck: starting from a new copy'
    rm -rf "$next"
  else
    log 'Steam is stuck: removing its manifest, its caches and the packages of steamcmd'
    rm -f "$next/$manifest"
  fi
  rm -rf "$HOME"/{Steam,.local/share/Steam}/{appcache,depotcache} "${steamcmd%/*}/package"
}

# Says why steamcmd did not finish. Ends with 1 if a download goes on failing unless something is changed.
reason_in() {
  if grep -Eqi 'state is 0x202|disk write failure|not enough disk space' "$1"; then
    echo 'the disk was full before the download was complete; the unfinished copy was removed, so that servers have space'
  elif grep -Eqi 'no subscription|invalid password|rate limit' "$1"; then
    echo "Steam refuses the game: $(grep -Eio 'no subscription|invalid password|rate limit[a-z ]*' "$1" | tail -n 1)"
  elif grep -Eqi 'no connection|not online|timed out|\.\.\.failed' "$1"; then
    echo 'Steam could not be reached during the download; the next round goes on with it'
  else
    echo "Steam did not finish the download ($(grep -Eo 'state is 0x[0-9A-Fa-f]+' "$1" | tail -n 1 || echo 'no result'))"
    return 1
  fi
}

# Downloads into the second copy; `validate` makes Steam compare every file with its own checksums.
download() {
  local said
  said=$(mktemp)
  steam behind_servers timeout --foreground "${STEAM_TIMEOUT:-12h}" "$steamcmd" +force_install_dir "$next" +login anonymous \
    +app_update "$app" validate +quit | tee "$said" || true
  # Steam's exit code does not tell a failed download from a whole one.
  if ! grep -Eq "Success! App '$app' (fully installed|already up to date)" "$said"; then
    local reason stuck=0
    reason=$(reason_in "$said") || stuck=1
    rm -f "$said"
    # A full disk would stop the servers of this node from writing, too.
    [[ $reason != 'the disk was full'* ]] || rm -rf "$next"
    give_up "$reason" "$stuck"
  fi
  rm -f "$said"
}

manifest_value() { tr -d '\r"' < "$next/$manifest" | awk -v key="$1" '$1 == key { print $2; exit }'; }

verify() {
  [ "$(manifest_value StateFlags)" = 4 ] || give_up 'Steam calls the download incomplete' 1
  local file
  for file in game/bin/linuxsteamrt64/cs2 game/csgo/steam.inf game/csgo/gameinfo.gi; do
    [ -s "$next/$file" ] || give_up "the download lacks $file" 1
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
  newest=$(newest_build) || give_up 'Steam did not say which build is current: it cannot be reached, or does not answer'
  if ! copy=$(copy_of "$newest"); then
    log "there is no whole copy of build $newest: downloading what is missing"
    # The update may need the space of former copies.
    remove_unused
    check_space
    repair
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
trap at_end EXIT
clean_up
mend_current
update
write_status 0 0
remove_unused
