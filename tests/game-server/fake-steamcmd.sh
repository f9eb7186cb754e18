#!/bin/bash
# In place of steamcmd, in tests: FAKE_STEAM has the newest build's number in `newest` and its files in `builds/<number>`.
# Writes every file in place, which is the worst case for running servers. The file `fail` makes it fail half-way.
# `full` makes the disk full half-way, and `interrupt` ends it half-way with a manifest that says so. It fails on such a
# manifest for ever, and on a copy with the file `game/spoilt`. `update-itself` makes it end once with 42. `refuse` and
# `offline` make its login fail. `old-client` makes it fail while its packages are the old ones. The texts are those of
# public reports: jsknnr/soulmask-dedicated-server#17, ValveSoftware/steam-for-linux#4341, joedwards32/CS2#142.
# `kill` kills the whole round after half of the files. `hang` makes it wait after half of the files until `hang` is
# removed. `silent` makes its first answer lack the game. `unwell` makes it end with 1
# after a right answer.
folder=
while [ $# -gt 0 ]; do
  case $1 in
    +force_install_dir) folder=$2 ;;
    +app_info_print) info=1 ;;
    +app_update) update=1 ;;
  esac
  shift
done
if [ -e "$FAKE_STEAM/update-itself" ]; then
  rm "$FAKE_STEAM/update-itself"
  echo '[----] Update complete, launching Steamcmd...'
  exit 42
fi
build=$(cat "$FAKE_STEAM/newest") || { echo 'ERROR! Failed to request AppInfo update, not online or not logged in to Steam.'; exit 5; }
if [ -n "${info:-}" ] && [ -e "$FAKE_STEAM/silent" ]; then
  rm "$FAKE_STEAM/silent"
  echo 'No app info for AppID 730 found, requesting...'
elif [ -n "${info:-}" ]; then
  printf 'Loading Steam API...OK\n"730"\n{\n\t"depots"\n\t{\n\t\t"2347770"\n\t\t{\n\t\t\t"manifests"\n\t\t\t{\n\t\t\t\t"public"\n\t\t\t\t{\n'
  printf '\t\t\t\t\t"gid"\t\t"7713"\n\t\t\t\t}\n\t\t\t}\n\t\t}\n\t\t"branches"\n\t\t{\n\t\t\t"public"\n\t\t\t{\n\t\t\t\t"buildid"\t\t"%s"\n' "$build"
  printf '\t\t\t\t"timeupdated"\t\t"1764000000"\n\t\t\t}\n\t\t\t"beta"\n\t\t\t{\n\t\t\t\t"buildid"\t\t"1"\n\t\t\t}\n\t\t}\n\t}\n}\n'
  [ ! -e "$FAKE_STEAM/unwell" ] || exit 1
fi
[ -n "${update:-}" ] || exit 0
echo "$folder" >> "$FAKE_STEAM/updates"
manifest=$folder/steamapps/appmanifest_730.acf
give_up() { echo "Error! App '730' state is $1 after update job."; exit 8; }
[ ! -e "$FAKE_STEAM/refuse" ] || { echo "ERROR! Failed to install app '730' (No subscription)"; exit 8; }
[ ! -e "$FAKE_STEAM/offline" ] || { echo 'Connecting anonymously to Steam Public...FAILED (No Connection)'; exit 5; }
if [ -e "$FAKE_STEAM/old-client" ] && [ -e "${0%/*}/package" ]; then
  echo 'Failed to get manifest request Code for depot 2347770 manifest 7713 - Access Denied (15) - failing download'
  give_up 0x6
fi
if grep -q '"StateFlags".*"6"' "$manifest" 2> /dev/null || [ -e "$folder/game/spoilt" ]; then give_up 0x6; fi
write_manifest() {
  mkdir -p "$folder/steamapps"
  printf '"AppState"\n{\n\t"appid"\t\t"730"\n\t"StateFlags"\t\t"%s"\n\t"UpdateResult"\t\t"%s"\n\t"buildid"\t\t"%s"\n}\n' "$1" "$2" "$build" > "$manifest"
}
from=$FAKE_STEAM/builds/$build
mapfile -t files < <(cd "$from" && find . -type f | sort)
for place in "${!files[@]}"; do
  file=${files[place]}
  if [ "$place" = $((${#files[@]} / 2)) ]; then
    [ ! -e "$FAKE_STEAM/kill" ] || { rm "$FAKE_STEAM/kill"; kill -9 0; }
    [ ! -e "$FAKE_STEAM/fail" ] || { rm "$FAKE_STEAM/fail"; give_up 0x402; }
    [ ! -e "$FAKE_STEAM/full" ] || { rm "$FAKE_STEAM/full"; give_up 0x202; }
    [ ! -e "$FAKE_STEAM/interrupt" ] || { rm "$FAKE_STEAM/interrupt"; write_manifest 6 6; give_up 0x6; }
    if [ -e "$FAKE_STEAM/hang" ]; then
      touch "$FAKE_STEAM/hangs"
      while [ -e "$FAKE_STEAM/hang" ]; do sleep 0.05; done
    fi
  fi
  mkdir -p "$folder/$(dirname "$file")"
  cat "$from/$file" > "$folder/$file"
  chmod --reference="$from/$file" "$folder/$file"
done
write_manifest 4 0
echo "Success! App '730' fully installed."
