import { chmodSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** The search paths of the game as Valve ships them, without Metamod's line. */
export const gameInfo = `"GameInfo"
{
	game 		"Counter-Strike 2"
	FileSystem
	{
		SearchPaths
		{
			Game_LowViolence	csgo_lv // Perfect World content override

			Game	csgo
			Game	csgo_imported
			Game	csgo_core
			Game	core

			Mod		csgo
			AddonRoot	csgo_addons
		}
	}
}
`

/**
 * A program in place of the game: writes its arguments, environment and folder into the server's volume, and runs until
 * SIGTERM.
 */
const program = `#!/bin/bash
printf '%s\\n' "$@" > "$DATA_FOLDER/arguments"
env > "$DATA_FOLDER/environment"
pwd > "$DATA_FOLDER/folder"
sleep infinity > /dev/null 2>&1 &
sleeper=$!
trap 'kill "$sleeper"; echo ended > "$DATA_FOLDER/ended"; exit 0' TERM
echo "$$" > "$DATA_FOLDER/running.part"
mv "$DATA_FOLDER/running.part" "$DATA_FOLDER/running"
wait "$sleeper"
`

/** The files of a made-up build of the game, by path: CS2's layout with little in it. */
export const gameFiles = (build: number): Readonly<Record<string, string>> => ({
  'game/bin/linuxsteamrt64/cs2': `${program}# ${build}\n`,
  'game/bin/linuxsteamrt64/libengine2.so': `engine ${build}`,
  'game/bin/linuxsteamrt64/steamclient.so': 'client',
  'game/core/pak01_dir.vpk': 'core',
  'game/csgo/bin/linuxsteamrt64/libserver.so': `server ${build}`,
  'game/csgo/cfg/gamemode_competitive.cfg': 'mp_maxrounds 24\n',
  'game/csgo/gameinfo.gi': gameInfo,
  'game/csgo/maps/de_dust2.vpk': `dust ${build}`,
  'game/csgo/maps/de mirage.vpk': 'mirage',
  'game/csgo/pak01_000.vpk': 'pak',
  'game/csgo/steam.inf': `ClientVersion=2000${build}\r\nPatchVersion=1.41.${build}\r\nProductName=cs2\r\n`,
})

/** Writes files below a folder; the game's program can be run. */
export const writeFiles = (folder: string, files: Readonly<Record<string, string>>): void => {
  for (const [path, content] of Object.entries(files)) {
    const file = join(folder, path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, content)
    if (path.endsWith('/cs2')) chmodSync(file, 0o755)
  }
}
