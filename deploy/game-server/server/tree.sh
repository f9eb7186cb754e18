# The server's own tree of the game: links to the copy on the node, and copies of files that a server changes.
# Sourced by start.sh.
# shellcheck shell=bash

# Files that a server changes, or that the game looks for beside its own program.
copied=(game/bin/linuxsteamrt64 game/csgo/bin game/csgo/cfg game/csgo/gameinfo.gi)

# Takes the current copy and holds its lock for as long as this container lives: the updater does not remove it.
# Fails while there is none, and if the updater has just moved it away.
take_copy() {
  local found
  found=$(readlink -f "$current") && [ -f "$found/.warmup/build" ] || return 1
  { exec 9< "$found/.warmup/lock"; } 2> /dev/null || return 1
  flock -s -n 9 && [ "$found/.warmup/lock" -ef /proc/self/fd/9 ] || return 1
  copy=$found
}

# Waits for a copy; with VERIFY_FILES until all its files are there with the right size.
wait_for_copy() {
  local damage='' said=''
  while true; do
    if ! take_copy; then
      [ "$said" = none ] || log 'there is no copy of the game on this node yet: waiting for the updater'
      said=none
    elif [ "${VERIFY_FILES:-0}" = 1 ] && damage=$(damage_of "$copy") && [ -n "$damage" ]; then
      [ "$said" = "$damage" ] || log "the copy of the game is damaged: waiting for the updater to repair it. First files: $damage"
      said=$damage
    else
      return 0
    fi
    sleep "${WAIT_SECONDS:-3}" &
    wait "$!"
  done
}

link_copy() {
  rm -rf "$tree"
  mkdir -p "$tree"
  cp -rs "$copy/game" "$tree/"
  local part
  for part in "${copied[@]}"; do
    [ -e "$copy/$part" ] || continue
    rm -rf "${tree:?}/$part"
    cp -r --reflink=auto "$copy/$part" "$tree/$part"
  done
  # The modes come from the copy, which may deny writing.
  find "$tree" \( -type d -o -type f \) -exec chmod u+w {} +
}

# Compares the tree with the copy: links by the size of their targets, copied files byte for byte.
check_tree() {
  local part differences
  differences=$(LC_ALL=C comm -3 <(files_of "$tree") <(grep -E '^[0-9]+ game/' "$copy/.warmup/files"))
  for part in "${copied[@]}"; do
    [ ! -e "$copy/$part" ] || differences+=$(diff -rq "$copy/$part" "$tree/$part" || true)
  done
  [ -z "$differences" ] || fail "the server's files differ from the copy: $differences"
  log 'verified: all files of the game are there'
}

# Puts Metamod's search path before the game's own, unless it is there: an update of the game removes it.
add_metamod() {
  local file=$1
  awk '
    { line = $0; sub(/\r$/, "", line); sub(/\/\/.*/, "", line) }
    line ~ /^[ \t]*"?Game"?[ \t]+"?csgo\/addons\/metamod"?[ \t]*$/ { there = 1 }
    line ~ /^[ \t]*"?Game"?[ \t]+"?csgo"?[ \t]*$/ && !there {
      match($0, /^[ \t]*/)
      printf "%sGame\tcsgo/addons/metamod%s\n", substr($0, 1, RLENGTH), ($0 ~ /\r$/ ? "\r" : "")
      there = 1
    }
    { print }
    END { exit !there }' "$file" > "$file.part" || fail 'gameinfo.gi has no search path "Game csgo": Metamod cannot be loaded'
  mv "$file.part" "$file"
}

# Links folders that must outlive the tree to the server's volume.
link_data() {
  local csgo=$tree/game/csgo folder
  mkdir -p "$data/demos" "$data/cfg/MatchZy" "$data/MatchZyDataBackup"
  for folder in demos cfg/MatchZy MatchZyDataBackup; do
    rm -rf "${csgo:?}/$folder"
    ln -s "$data/$folder" "$csgo/$folder"
  done
}

# Steam's library, which the game loads from its user's folder.
link_steamclient() {
  local client=$copy/.warmup/steamclient.so
  [ -f "$client" ] || client=$copy/game/bin/linuxsteamrt64/steamclient.so
  mkdir -p "$HOME/.steam/sdk64"
  ln -sfT "$client" "$HOME/.steam/sdk64/steamclient.so"
}
