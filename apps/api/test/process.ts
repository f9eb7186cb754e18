import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const pathOf = (name: string) => fileURLToPath(new URL(`../src/${name}`, import.meta.url))
/** Compiled code for all of them: starts are most of what these tests take. */
const compiledFolder = fileURLToPath(new URL('../../../.cache/compiled', import.meta.url))

/** A folder of its own for one server: community file and data. */
export const createHome = (community: string) => {
  const folder = mkdtempSync(join(tmpdir(), 'warmup-process-'))
  writeFileSync(join(folder, 'community.yaml'), community)
  const environment: NodeJS.ProcessEnv = {
    PATH: process.env.PATH,
    NODE_COMPILE_CACHE: compiledFolder,
    PORT: '0',
    WARMUP_DATA: join(folder, 'data'),
    WARMUP_COMMUNITY: join(folder, 'community.yaml'),
    WARMUP_PORTAL: join(folder, 'portal'),
    WARMUP_SANDBOX: '1',
    LOG_LEVEL: 'info',
  }
  return { folder, environment, remove: () => rmSync(folder, { recursive: true, force: true }) }
}

export type ApiProcess = {
  readonly child: ChildProcess
  /** Where it listens; rejects with its output where it ends before. */
  readonly address: Promise<string>
  /** Exit code and signal, once it has ended. */
  readonly ended: Promise<{ code: number | null; signal: NodeJS.Signals | null }>
  output(): string
  /** Resolves when a text stands in the output. */
  printed(part: string): Promise<void>
}

/** Starts the real server as `npm start` does. */
export const startApi = (environment: NodeJS.ProcessEnv): ApiProcess => {
  const child = spawn(process.execPath, [pathOf('main.ts')], {
    env: environment,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  let text = ''
  const waiting = new Set<() => void>()
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk) => {
      text += chunk
      for (const look of waiting) look()
    })
  }
  const printed = (part: string) =>
    new Promise<void>((resolve) => {
      const look = () => {
        if (!text.includes(part)) return
        waiting.delete(look)
        resolve()
      }
      waiting.add(look)
      look()
    })
  const ended: ApiProcess['ended'] = new Promise((resolve) => {
    child.on('close', (code, signal) => resolve({ code, signal }))
  })
  const address = new Promise<string>((resolve, reject) => {
    child.on('message', (message) => {
      if (typeof message === 'object' && message !== null && 'address' in message) resolve(String(message.address))
    })
    void ended.then(() => reject(new Error(`The server ended before it listened:\n${text}`)))
  })
  address.catch(() => {})
  return { child, address, ended, output: () => text, printed }
}

/** Runs `npm run operator -- …` and answers what it printed. */
export const runOperator = (
  environment: NodeJS.ProcessEnv,
  ...args: string[]
): Promise<{ code: number; out: string; error: string }> =>
  new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      [pathOf('operator.ts'), ...args],
      { env: environment },
      (_error, out, error) => resolve({ code: child.exitCode ?? -1, out, error }),
    )
  })
