#!/bin/bash
# The updater's container: a round every UPDATE_MINUTES, after failures up to six times more slowly. SIGTERM ends it at once, and with it the round.
set -uo pipefail

here=$(cd "$(dirname "$0")" && pwd)
# shellcheck source=deploy/game-server/copies.sh
. "$here/../copies.sh"

minutes=${UPDATE_MINUTES:-10}
if ! [[ $minutes =~ ^[0-9]+(\.[0-9]+)?$ ]]; then
  log "UPDATE_MINUTES must be a number of minutes, not $minutes"
  exit 2
fi

trap 'exit 0' TERM INT
while true; do
  "$here/update.sh" &
  wait "$!"
  [ "$?" != 75 ] || log 'another updater works on this volume'
  # Failing rounds are expensive for the servers of this node: they follow more slowly.
  failures=$(sed -n 's/^failures=//p' "$game/updater.status" 2> /dev/null || true)
  # sleep adds its arguments up, also fractions of minutes.
  pauses=("${minutes}m")
  for ((round = 1; round < ${failures:-1} && round < 6; round++)); do pauses+=("${minutes}m"); done
  sleep "${pauses[@]}" &
  wait "$!"
done
