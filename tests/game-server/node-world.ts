import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'vitest'
import { root } from '../../scripts/repository.ts'
import { gameFiles, writeFiles } from './game-tree.ts'

const scripts = join(root, 'deploy/game-server')

/** Programs that the scripts need. The image has them; this machine may lack them. */
const programs = ['bash', 'flock', 'ionice', 'find', 'diff']
const missing = programs.filter((program) => spawnSync(program, ['--version']).status !== 0)

/** Why the scripts cannot run here; undefined if they can. */
export const unfit =
  process.platform === 'linux' ? (missing.length > 0 ? `without ${missing.join(', ')}` : undefined) : process.platform

/** A script that runs. */
export type Running = {
  readonly process: ChildProcess
  /** What it has written. */
  readonly output: () => string
  /** Its exit code, or the signal that ended it. */
  readonly ended: Promise<number | string>
}

/** The addons of the image, as MatchZy's archive has them. */
const addonFiles = {
  'addons/metamod/bin/linuxsteamrt64/server.so': 'metamod',
  'addons/counterstrikesharp/plugins/MatchZy/MatchZy.dll': 'MatchZy',
  'cfg/MatchZy/config.cfg': '// demos\r\nmatchzy_demo_path MatchZy/\r\nmatchzy_minimum_ready_required 2\r\n',
  'cfg/MatchZy/admins.json': '{\n  "76561198154367261": ""\n}\n',
  'cfg/MatchZy/savednades.json': '{}',
  'cfg/MatchZy/live.cfg': 'mp_free_armor 0\n',
}

/**
 * A node of made-up parts in a temporary folder: the volume of the game, volumes of servers, the addons of the image, and
 * Steam with its builds.
 */
export class NodeWorld {
  readonly folder = mkdtempSync(join(tmpdir(), 'warmup-game-'))
  readonly game = join(this.folder, 'game')
  readonly steam = join(this.folder, 'steam')
  /** The folder of steamcmd, with its packages. */
  readonly steamcmd = join(this.folder, 'steamcmd')
  readonly #bin = join(this.folder, 'bin')
  readonly #running = new Set<ChildProcess>()

  constructor() {
    for (const part of ['game', 'steam', 'steamcmd/package', 'bin', 'home'])
      mkdirSync(join(this.folder, part), { recursive: true })
    cpSync(join(root, 'tests/game-server/fake-steamcmd.sh'), join(this.steamcmd, 'steamcmd.sh'))
    writeFiles(join(this.folder, 'addons'), addonFiles)
  }

  /** Makes a build the newest of Steam. */
  release(build: number, files: Readonly<Record<string, string>> = gameFiles(build)): void {
    writeFiles(join(this.steam, 'builds', String(build)), files)
    writeFileSync(join(this.steam, 'newest'), String(build))
  }

  /** Puts a program of the test's before the machine's own. */
  program(name: string, text: string): void {
    writeFileSync(join(this.#bin, name), `#!/bin/bash\n${text}\n`)
    chmodSync(join(this.#bin, name), 0o755)
  }

  #start(script: string, environment: Readonly<Record<string, string>>): Running {
    const child = spawn(join(scripts, script), {
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        PATH: `${this.#bin}:${process.env.PATH ?? ''}`,
        REAL_PATH: process.env.PATH ?? '',
        HOME: join(this.folder, 'home'),
        GAME_FOLDER: this.game,
        ADDONS_FOLDER: join(this.folder, 'addons'),
        STEAMCMD: join(this.steamcmd, 'steamcmd.sh'),
        FAKE_STEAM: this.steam,
        FIRST_DOWNLOAD_MB: '1',
        UPDATE_MB: '1',
        WAIT_SECONDS: '0.05',
        STEAM_RETRY_SECONDS: '0.01',
        ...environment,
      },
    })
    this.#running.add(child)
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text))
    const { promise, resolve } = Promise.withResolvers<number | string>()
    child.once('close', (code, signal) => {
      this.#running.delete(child)
      resolve(code ?? signal ?? '')
    })
    return { process: child, output: () => output, ended: promise }
  }

  /** Starts a round of the updater. */
  startUpdate(environment: Readonly<Record<string, string>> = {}): Running {
    return this.#start('updater/update.sh', environment)
  }

  /** Runs a round of the updater to its end. */
  async update(environment: Readonly<Record<string, string>> = {}): Promise<{ code: number | string; output: string }> {
    const { ended, output } = this.startUpdate(environment)
    return { code: await ended, output: output() }
  }

  /** Starts the updater, which runs rounds until it is stopped. */
  startUpdater(environment: Readonly<Record<string, string>>): Running {
    return this.#start('updater/run.sh', environment)
  }

  dataOf = (server: string): string => join(this.folder, `data-${server}`)

  /** Starts a server with a volume of its own. */
  startServer(server: string, environment: Readonly<Record<string, string>> = {}): Running {
    const data = this.dataOf(server)
    mkdirSync(data, { recursive: true })
    rmSync(join(data, 'running'), { force: true })
    return this.#start('server/start.sh', {
      DATA_FOLDER: data,
      SERVER_NAME: 'Duel',
      SERVER_PASSWORD: 'nade42',
      RCON_PASSWORD: 'rcon-secret',
      SERVER_ADMINS: '',
      GAME_PORT: '27300',
      TV_PORT: '27400',
      ...environment,
    })
  }

  /** Starts a server and waits until its game runs. */
  async runServer(server: string, environment: Readonly<Record<string, string>> = {}): Promise<Running> {
    const running = this.startServer(server, environment)
    await expect
      .poll(() => [existsSync(join(this.dataOf(server), 'running')), running.output()])
      .toEqual([true, expect.stringContaining('starting on port')])
    return running
  }

  /** Ends a server as the engine does. */
  async stop({ process: child, ended }: Running): Promise<number | string> {
    child.kill('SIGTERM')
    return ended
  }

  /** What a file below a server's tree of the game says. */
  treeFile = (server: string, path: string): string => readFileSync(join(this.dataOf(server), 'tree', path), 'utf8')

  /** The build that servers would start with; undefined without a copy. */
  currentBuild(): number | undefined {
    if (!existsSync(join(this.game, 'current'))) return undefined
    const copy = join(this.game, readlinkSync(join(this.game, 'current')))
    return Number(readFileSync(join(copy, '.warmup/build'), 'utf8'))
  }

  /** What the updater tells of its last rounds. */
  status = (): Readonly<Record<string, string>> =>
    Object.fromEntries(
      readFileSync(join(this.game, 'updater.status'), 'utf8')
        .trim()
        .split('\n')
        .map((line) => line.split(/=(.*)/, 2)),
    )

  copies = (): readonly string[] => readdirSync(join(this.game, 'copies')).toSorted()

  /** Ends what still runs and removes the folder. */
  close(): void {
    for (const { pid } of this.#running) if (pid !== undefined) process.kill(-pid, 'SIGKILL')
    spawnSync('chmod', ['-R', 'u+w', this.folder])
    rmSync(this.folder, { recursive: true, force: true })
  }
}
