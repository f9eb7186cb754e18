#!/bin/bash
# Starts a server: waits for the game's copy on this node, links it, writes the settings, runs the game.
# README.md has the variables.
set -euo pipefail

here=$(cd "$(dirname "$0")" && pwd)
# shellcheck source=deploy/game-server/copies.sh
. "$here/../copies.sh"
# shellcheck source=deploy/game-server/server/tree.sh
. "$here/tree.sh"
# shellcheck source=deploy/game-server/server/settings.sh
. "$here/settings.sh"

data=${DATA_FOLDER:-/data}
addons=${ADDONS_FOLDER:-/opt/addons}
tree=$data/tree
copy=

# The first process of a container ignores signals that it does not handle. The game therefore runs as a child, and this
# shell passes the signals to it.
run_game() {
  local arguments=(-dedicated -console -usercon -port "$GAME_PORT" -maxplayers "${MAX_PLAYERS:-16}")
  arguments+=(+game_type "${GAME_TYPE:-0}" +game_mode "${GAME_MODE:-1}")
  if [ -n "${TV_PORT:-}" ]; then
    arguments+=(+tv_enable 1 +tv_port "$TV_PORT")
  else
    log 'TV_PORT is empty: nothing is recorded'
  fi
  [ -z "${STEAM_TOKEN:-}" ] || arguments+=(+sv_setsteamaccount "$STEAM_TOKEN")
  local own=()
  read -r -a own <<< "${GAME_ARGUMENTS:-}" || true
  arguments+=(+exec warmup.cfg "${own[@]}" +map "${START_MAP:-de_dust2}")
  unset SERVER_PASSWORD RCON_PASSWORD STEAM_TOKEN GAME_ARGUMENTS
  cd "$tree/game"
  LD_LIBRARY_PATH=$PWD/bin/linuxsteamrt64 "$PWD/bin/linuxsteamrt64/cs2" "${arguments[@]}" < /dev/null &
  child=$!
  trap 'kill -TERM "$child" 2> /dev/null || true' TERM INT
  local result=0
  wait "$child" || result=$?
  # A signal ends `wait` before the game has ended.
  while kill -0 "$child" 2> /dev/null; do wait "$child" || result=$?; done
  exit "$result"
}

trap 'exit 143' TERM INT
check_environment
wait_for_copy
link_copy
[ "${VERIFY_FILES:-0}" != 1 ] || check_tree
cp -r --remove-destination "$addons/." "$tree/game/csgo/"
write_matchzy "$addons/cfg/MatchZy" "$data/cfg/MatchZy"
link_data
add_metamod "$tree/game/csgo/gameinfo.gi"
write_settings "$tree/game/csgo/cfg"
link_steamclient
log "starting on port $GAME_PORT with build $(cat "$copy/.warmup/build"), version $(cat "$copy/.warmup/version")"
run_game
