import { spawn } from 'node:child_process'
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '../../scripts/repository.ts'

/** How a script of `deploy` ended. */
export type Outcome = { readonly code: number | null; readonly out: string; readonly error: string }

/** A copy of `deploy` in a temporary folder, with programs of the test's before the machine's own. */
export class ScriptWorld {
  /** With a blank, because scripts must take one in every path. */
  readonly folder = mkdtempSync(join(tmpdir(), 'warmup deploy-'))
  readonly #bin = join(this.folder, 'bin')
  readonly #running = new Set<number>()

  constructor() {
    cpSync(join(root, 'deploy'), this.path('deploy'), { recursive: true })
    mkdirSync(this.#bin)
    mkdirSync(this.path('state'))
  }

  path = (name: string): string => join(this.folder, name)

  /** Adds a program. It writes how it was called into `calls`, and keeps state in the folder `$STATE`. */
  program(name: string, text: string): void {
    writeFileSync(join(this.#bin, name), `#!/bin/sh\necho "${name} $*" >> "$STATE/calls"\n${text}\n`)
    chmodSync(join(this.#bin, name), 0o755)
  }

  /** Sets or reads a file of the programs' state. */
  set = (name: string, text = ''): void => writeFileSync(this.path(`state/${name}`), text)
  state = (name: string): string | undefined =>
    existsSync(this.path(`state/${name}`)) ? readFileSync(this.path(`state/${name}`), 'utf8') : undefined

  calls = (): readonly string[] => (this.state('calls') ?? '').split('\n').filter((line) => line !== '')

  /** Runs a script of `deploy`. `onOutput` is called with all that it has printed. */
  run(script: string, args: readonly string[], onOutput?: (out: string) => void): Promise<Outcome> {
    return this.#spawn([this.path(join('deploy', script)), ...args], {}, onOutput)
  }

  /** Runs a program that a script has written, as on another machine: `$OTHER_MACHINE` is set. */
  runElsewhere = (program: string): Promise<Outcome> => this.#spawn(['sh', program], { OTHER_MACHINE: '1' })

  #spawn(
    [program = '', ...args]: readonly string[],
    environment: Readonly<Record<string, string>>,
    onOutput: (out: string) => void = () => {},
  ): Promise<Outcome> {
    const child = spawn(program, args, {
      cwd: this.folder,
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        PATH: `${this.#bin}:${process.env.PATH ?? ''}`,
        STATE: this.path('state'),
        WAIT_SECONDS: '0.02',
        TLS_FOLDER: this.path('engine-tls'),
        UNIT_FOLDER: this.path('unit'),
        TMPDIR: this.folder,
        ...environment,
      },
    })
    const { pid } = child
    if (pid !== undefined) this.#running.add(pid)
    let out = ''
    let error = ''
    child.stdout.on('data', (text) => {
      out += text
      onOutput(out)
    })
    child.stderr.on('data', (text) => (error += text))
    return new Promise((resolve) =>
      child.once('close', (code) => {
        if (pid !== undefined) this.#running.delete(pid)
        resolve({ code, out, error })
      }),
    )
  }

  /** Ends what still runs, such as a script that waits for a machine, and removes the folder. */
  close(): void {
    for (const pid of this.#running) process.kill(-pid, 'SIGKILL')
    rmSync(this.folder, { recursive: true })
  }
}
