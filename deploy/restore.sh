#!/bin/sh
# Restores a backup with Docker Compose: stops the portal, keeps its present data in a file, restores, starts, checks.
#   ./restore.sh warmup.backup
# With --without-copy it goes on where the present data cannot be read. Ends with 1 if nothing was changed, and with 2 if
# the backup was restored and something needs you.
set -eu

fail() {
  echo "$1" >&2
  exit 1
}

usage='Usage: ./restore.sh <backup> [--without-copy]'
case $#${2:-} in 1 | 2--without-copy) ;; *) fail "$usage" ;; esac
[ -r "$1" ] || fail "$1 cannot be read. $usage"
backup=$(cd "$(dirname "$1")" && pwd)/$(basename "$1")
cd "$(dirname "$0")"
docker compose version > /dev/null 2>&1 ||
  fail 'The command "docker compose" is missing: install Docker Compose 2.24 or newer (docker-compose 1 is too old)'
gzip -t "$backup" 2> /dev/null || fail "$backup is damaged or not a backup: nothing was changed"

start() {
  echo 'Starting the portal'
  docker compose up -d
}

# Nothing was changed: the portal goes on with its present data.
give_up() {
  trap '' HUP INT TERM
  echo "$1" >&2
  start || echo 'The portal does not start, either: docker compose up -d' >&2
  exit 1
}

# The backup is restored, and something needs the operator.
end() {
  echo "$1" >&2
  exit 2
}

operator() {
  docker compose run --rm -T portal operator "$@"
}

is_healthy() {
  portal=$(docker compose ps -q portal) && [ -n "$portal" ] &&
    [ "$(docker inspect --format '{{.State.Health.Status}}' "$portal")" = healthy ]
}

copy=before-restore-$(date -u +%Y%m%dT%H%M%SZ).backup
trap 'rm -f "$copy"; give_up "Interrupted: nothing was changed"' HUP INT TERM
echo 'Stopping the portal'
docker compose stop portal || give_up 'The portal cannot be stopped: nothing was changed'

if [ "$#" = 1 ]; then
  if ! (umask 077 && operator backup - > "$copy"); then
    rm -f "$copy"
    give_up 'The present data could not be copied: nothing was changed. With --without-copy they are replaced all the same'
  fi
  echo "The present data are in $(pwd)/$copy"
fi

# From here on an interruption comes too late: the database may have the backup already.
trap '' HUP INT TERM
operator restore - --replace yes < "$backup" || give_up 'The backup was not restored: nothing was changed'
start || end 'The backup is restored, but the portal does not start: docker compose up -d'
trap - HUP INT TERM

tries=60
until is_healthy; do
  tries=$((tries - 1))
  [ "$tries" != 0 ] || end 'The backup is restored, but the portal does not become healthy: docker compose logs portal'
  sleep "${WAIT_SECONDS:-2}"
done

echo 'The portal runs. The doctor looks at it:'
docker compose exec -T portal operator doctor ||
  end 'The backup is restored and the portal runs. The lines above say what is left to do.'
