# Writes the settings of the environment into files that the game reads. Sourced by start.sh.
# shellcheck shell=bash

# A quoted word for the game's console. A quote would end the word, and a control character would end the line.
word() { printf '"%s"' "$(printf '%s' "$1" | LC_ALL=C tr -d '"\000-\037\177')"; }

# A password must reach the game exactly as the portal shows it.
check_password() {
  [ "$(word "$2")" = "\"$2\"" ] || fail "$1 has a quote or a control character: the game cannot take it"
}

check_port() {
  if [[ ! $2 =~ ^[1-9][0-9]{0,4}$ ]] || [ "$2" -gt 65535 ]; then fail "$1 must be a port, not \"$2\""; fi
}

check_environment() {
  check_port GAME_PORT "${GAME_PORT:-}"
  [ -z "${TV_PORT:-}" ] || check_port TV_PORT "$TV_PORT"
  [[ ${TV_DELAY:-0} =~ ^[0-9]{1,4}$ ]] || fail "TV_DELAY must be seconds, not \"$TV_DELAY\""
  [ -n "${RCON_PASSWORD:-}" ] || fail 'RCON_PASSWORD is empty'
  check_password RCON_PASSWORD "$RCON_PASSWORD"
  check_password SERVER_PASSWORD "${SERVER_PASSWORD:-}"
  [[ ${STEAM_TOKEN:-} =~ ^[A-Za-z0-9]*$ ]] || fail 'STEAM_TOKEN must be letters and digits'
}

# Writes name and passwords to a file that only the game's user can read, to keep them off the command line.
write_settings() {
  local cfg=$1
  rm -f "$cfg/warmup.cfg" "$cfg/server.cfg"
  cp "$here/server.cfg" "$cfg/server.cfg"
  (
    umask 077
    {
      printf 'hostname %s\n' "$(word "${SERVER_NAME:-}")"
      printf 'sv_password %s\n' "$(word "${SERVER_PASSWORD:-}")"
      printf 'rcon_password %s\n' "$(word "$RCON_PASSWORD")"
      printf 'tv_name %s\n' "$(word "${SERVER_NAME:-}")"
      printf 'tv_delay %s\n' "${TV_DELAY:-0}"
    } > "$cfg/warmup.cfg"
  )
}

# The file of admins that MatchZy reads: {"<Steam ID>": ""}.
admins_json() {
  local id ids separator=
  IFS=, read -r -a ids <<< "${SERVER_ADMINS:-}"
  printf '{'
  for id in "${ids[@]//[[:space:]]/}"; do
    [[ $id =~ ^[0-9]{17}$ ]] || continue
    printf '%s\n  "%s": ""' "$separator" "$id"
    separator=,
  done
  printf '\n}\n'
}

# Writes MatchZy's settings to the server's volume: those of the image, the admins and the folder of demos. Files that
# players saved stay, and so do existing admins: Warmup has written them since, and SERVER_ADMINS is as old as the
# container.
write_matchzy() {
  local from=$1 to=$2 file name
  mkdir -p "$to"
  for file in "$from"/*; do
    name=${file##*/}
    case $name in
      admins.json) continue ;;
      savednades.json | whitelist.cfg | database.json) [ -e "$to/$name" ] && continue ;;
    esac
    [ ! -e "$file" ] || cp -r --remove-destination "$file" "$to/"
  done
  chmod -R u+w "$to"
  {
    [ ! -e "$from/config.cfg" ] || tr -d '\r' < "$from/config.cfg" | sed '/^[[:space:]]*matchzy_demo_path\b/d'
    printf '\nmatchzy_demo_path demos/\n'
  } > "$to/config.cfg.part"
  mv "$to/config.cfg.part" "$to/config.cfg"
  if [ ! -s "$to/admins.json" ]; then
    admins_json > "$to/admins.json.part"
    mv "$to/admins.json.part" "$to/admins.json"
  fi
}
