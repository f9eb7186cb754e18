#!/bin/bash
# In place of steamcmd, in tests: FAKE_STEAM has the newest build's number in `newest` and its files in `builds/<number>`.
# Writes every file in place, which is the worst case for running servers. The file `fail` makes it fail half-way.
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
from=$FAKE_STEAM/builds/$build
mapfile -t files < <(cd "$from" && find . -type f | sort)
for place in "${!files[@]}"; do
  file=${files[place]}
  if [ "$place" = $((${#files[@]} / 2)) ]; then
    [ ! -e "$FAKE_STEAM/kill" ] || { rm "$FAKE_STEAM/kill"; kill -9 0; }
    [ ! -e "$FAKE_STEAM/fail" ] || { rm "$FAKE_STEAM/fail"; echo "Error! App '730' state is 0x202 after update job."; exit 8; }
    if [ -e "$FAKE_STEAM/hang" ]; then
      touch "$FAKE_STEAM/hangs"
      while [ -e "$FAKE_STEAM/hang" ]; do sleep 0.05; done
    fi
  fi
  mkdir -p "$folder/$(dirname "$file")"
  cat "$from/$file" > "$folder/$file"
  chmod --reference="$from/$file" "$folder/$file"
done
mkdir -p "$folder/steamapps"
printf '"AppState"\n{\n\t"appid"\t\t"730"\n\t"StateFlags"\t\t"4"\n\t"buildid"\t\t"%s"\n}\n' "$build" > "$folder/steamapps/appmanifest_730.acf"
echo "Success! App '730' fully installed."
