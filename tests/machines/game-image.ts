import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
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

/**
 * Writes an image of the real scripts with a made-up steamcmd and made-up addons (400 files, 40 MB), as a tar for
 * `docker import`. It serves as the updater's image and as the servers'.
 */
export const writeGameImage = (output: string): void => {
  const folder = mkdtempSync(join(tmpdir(), 'warmup-game-image-'))
  try {
    copyPrograms(folder)
    cpSync(join(root, 'deploy/game-server'), join(folder, 'opt/warmup'), { recursive: true })
    cpSync(join(root, 'tests/machines/large-steamcmd.sh'), join(folder, 'opt/steamcmd/steamcmd.sh'))
    const addons = join(folder, 'opt/addons/addons/counterstrikesharp')
    mkdirSync(addons, { recursive: true })
    for (let number = 0; number < 400; number++) writeFileSync(join(addons, `${number}.dll`), Buffer.alloc(1e5))
    for (const empty of ['data', 'game', 'home', 'tmp', 'etc', 'proc', 'opt/addons/cfg/MatchZy'])
      mkdirSync(join(folder, empty), { recursive: true })
    writeFileSync(join(folder, 'etc/passwd'), 'steam:x:1000:1000:steam:/home:/bin/bash\n')
    run('tar', ['-C', folder, '--owner=1000', '--group=1000', '-cf', output, '.'])
  } finally {
    rmSync(folder, { recursive: true })
  }
}
