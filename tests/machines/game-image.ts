import { execFileSync } from 'node:child_process'
import { chmodSync, cpSync, mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { root } from '../../scripts/repository.ts'

/** What scripts of `deploy/game-server` and the made-up game run. */
const programs = (
  'awk bash cat chmod comm cp cut date dd df diff dirname du env find flock grep head id ionice ln mkdir mktemp mv nice ' +
  'paste readlink rm sed sleep sort stat sync tee timeout touch tr truncate uname'
).split(' ')

const run = (program: string, args: readonly string[]): string => execFileSync(program, args, { encoding: 'utf8' })

/** Copies this machine's programs with their libraries, so that no registry is needed. */
const copyPrograms = (to: string): void => {
  const add = (from: string, path: string) => {
    mkdirSync(dirname(join(to, path)), { recursive: true })
    cpSync(realpathSync(from), join(to, path), { dereference: true })
  }
  for (const program of programs) {
    const file = realpathSync(run('bash', ['-c', `type -P ${program}`]).trim())
    add(file, `bin/${program}`)
    for (const [, library = ''] of run('ldd', [file]).matchAll(/(\/\S+) \(0x/g)) add(library, library)
  }
}

/** Writes an image with the real scripts, as a tar for `docker import`; `fill` adds what they need. */
const writeImage = (output: string, fill: (folder: string) => void): void => {
  const folder = mkdtempSync(join(tmpdir(), 'warmup-game-image-'))
  try {
    fill(folder)
    copyPrograms(folder)
    cpSync(join(root, 'deploy/game-server'), join(folder, 'opt/warmup'), { recursive: true })
    for (const empty of ['data', 'game', 'home', 'tmp', 'etc', 'proc', 'opt/addons/cfg/MatchZy'])
      mkdirSync(join(folder, empty), { recursive: true })
    writeFileSync(join(folder, 'etc/passwd'), 'steam:x:1000:1000:steam:/home:/bin/bash\n')
    run('tar', ['-C', folder, '--owner=1000', '--group=1000', '-cf', output, '.'])
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/**
 * Writes an image with a made-up steamcmd and made-up addons (400 files, 40 MB). It serves as the updater's image and as
 * the servers'.
 */
export const writeGameImage = (output: string): void =>
  writeImage(output, (folder) => {
    cpSync(join(root, 'tests/machines/large-steamcmd.sh'), join(folder, 'opt/steamcmd/steamcmd.sh'))
    const addons = join(folder, 'opt/addons/addons/counterstrikesharp')
    mkdirSync(addons, { recursive: true })
    for (let number = 0; number < 400; number++) writeFileSync(join(addons, `${number}.dll`), Buffer.alloc(1e5))
  })

/** Runs the sandbox's practice server as the game, with the name and passwords that the scripts wrote. */
const practiceProgram = `#!/bin/bash
value() { sed -n "s/^$1 \\"\\(.*\\)\\"$/\\1/p" "$PWD/csgo/cfg/warmup.cfg"; }
export RCON_PASSWORD SERVER_PASSWORD SERVER_NAME
RCON_PASSWORD=$(value rcon_password) SERVER_PASSWORD=$(value sv_password) SERVER_NAME=$(value hostname)
unset LD_LIBRARY_PATH
exec /node /app/apps/sandbox/src/practice-server/main.ts
`

/** Adds the scripts to an image of `scripts/practice-image.ts`, with a copy of a game that is this practice server. */
export const writePracticeGameImage = (practiceImage: string, output: string): void =>
  writeImage(output, (folder) => {
    run('tar', ['-C', folder, '-xf', practiceImage])
    const copy = join(folder, 'game/copies/1')
    const program = 'game/bin/linuxsteamrt64/cs2'
    const game = { [program]: practiceProgram, 'game/csgo/cfg/.keep': '', 'game/csgo/gameinfo.gi': '\tGame\tcsgo\n' }
    const list = Object.entries(game).map(([path, text]) => `${text.length} ${path}\n`)
    const marks = { build: '1\n', files: list.toSorted().join(''), lock: '', version: '1.0.0.1\n' }
    const files = {
      ...game,
      ...Object.fromEntries(Object.entries(marks).map(([name, text]) => [`.warmup/${name}`, text])),
    }
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(copy, path)), { recursive: true })
      writeFileSync(join(copy, path), text)
    }
    chmodSync(join(copy, program), 0o755)
    symlinkSync('copies/1', join(folder, 'game/current'))
    mkdirSync(join(folder, 'opt/addons'), { recursive: true })
  })
