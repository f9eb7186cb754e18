#!/bin/bash
# The updater's container: a round every UPDATE_MINUTES. SIGTERM ends it at once, and with it the round.
set -uo pipefail

here=$(cd "$(dirname "$0")" && pwd)
# shellcheck source=deploy/game-server/copies.sh
. "$here/../copies.sh"

trap 'exit 0' TERM INT
while true; do
  "$here/update.sh" &
  wait "$!"
  [ "$?" != 75 ] || log 'another updater works on this volume'
  sleep "${UPDATE_MINUTES:-10}m" &
  wait "$!"
done
