#!/bin/bash
# In place of steamcmd, in the images of game-server.test.ts: makes a game of 3,000 files and 40 GB, most of it sparse, with
# 300 MB of programs. Build and version are in `newest` beside it. An update writes 300 of the files in place.
here=$(cd "$(dirname "$0")" && pwd)
build=$(cat "$here/newest")
while [ $# -gt 0 ]; do
  case $1 in
    +force_install_dir) cd "$2" || exit 1 ;;
    +app_info_print)
      printf '"730"\n{\n\t"depots"\n\t{\n\t\t"branches"\n\t\t{\n\t\t\t"public"\n\t\t\t{\n\t\t\t\t"buildid"\t\t"%s"\n' "$build"
      printf '\t\t\t}\n\t\t}\n\t}\n}\n'
      exit
      ;;
  esac
  shift
done
mkdir -p game/bin/linuxsteamrt64 game/csgo/{bin/linuxsteamrt64,cfg,maps} game/core steamapps
if [ ! -e game/csgo/pak01_1.vpk ]; then
  for number in {1..250}; do truncate -s 164M "game/csgo/pak01_$number.vpk"; done
  for number in {1..60}; do
    head -c 5M /dev/zero > "game/bin/linuxsteamrt64/lib$number.so"
  done
  for number in {1..2602}; do echo "$number" > "game/core/resource_$number.txt"; done
  for number in {1..85}; do echo "mp_maxrounds $number" > "game/csgo/cfg/mode_$number.cfg"; done
fi
for number in {1..200}; do printf '%s' "$build" | dd conv=notrunc status=none of="game/csgo/pak01_$number.vpk"; done
for number in {1..100}; do echo "$number of $build" > "game/core/resource_$number.txt"; done
printf '\t\t\tGame\tcsgo\n' > game/csgo/gameinfo.gi
printf 'PatchVersion=1.41.%s\n' "$build" > game/csgo/steam.inf
cat > game/bin/linuxsteamrt64/cs2 <<'PROGRAM'
#!/bin/bash
date -u '+runs at %FT%T.%NZ'
sleep infinity &
sleeper=$!
trap 'kill "$sleeper"; exit 0' TERM
wait "$sleeper"
PROGRAM
chmod 755 game/bin/linuxsteamrt64/cs2
printf '"AppState"\n{\n\t"StateFlags"\t\t"4"\n\t"buildid"\t\t"%s"\n}\n' "$build" > steamapps/appmanifest_730.acf
echo "Success! App '730' fully installed."
