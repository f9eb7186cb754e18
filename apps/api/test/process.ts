import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const pathOf = (name: string) => fileURLToPath(new URL(`../src/${name}`, import.meta.url))
/** A shared compile cache, because most of these tests' time is process starts. */
const compiledFolder = fileURLToPath(new URL('../../../.cache/compiled', import.meta.url))

/** A separate folder for one server, with community file and data. */
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
  /** Its address; rejects with its output if it exits first. */
  readonly address: Promise<string>
  /** Exit code and signal, once it has ended. */
  readonly ended: Promise<{ code: number | null; signal: NodeJS.Signals | null }>
  output(): string
  /** Resolves when the output contains a text. */
  printed(part: string): Promise<void>
}

/** Starts the real server, like `npm start`. */
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

export type OperatorOutcome = { readonly code: number; readonly out: string; readonly error: string }

/** Starts `npm run operator -- …`. The outcome has its output; its code is -1 if it was killed. */
export const startOperator = (environment: NodeJS.ProcessEnv, ...args: string[]) => {
  const { promise, resolve } = Promise.withResolvers<OperatorOutcome>()
  const program = [pathOf('operator.ts'), ...args]
  const child = execFile(process.execPath, program, { env: environment }, (_error, out, error) =>
    resolve({ code: child.exitCode ?? -1, out, error }),
  )
  return { child, outcome: promise }
}

/** Runs `npm run operator -- …` and returns its output. */
export const runOperator = (environment: NodeJS.ProcessEnv, ...args: string[]): Promise<OperatorOutcome> =>
  startOperator(environment, ...args).outcome
