import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { root } from './repository.ts'

const keptLines = 30
const stopWithinMs = 8_000

/** A running child process. */
export type Service = {
  name: string
  pid: number | undefined
  /** The address on which it listens; rejects if it exits earlier. */
  address: Promise<string>
  /** Its exit code. */
  exited: Promise<number>
  lastLines: () => string
  /** Sends SIGTERM, after 8 s SIGKILL; resolves when the process has exited. */
  stop: () => Promise<void>
}

export type ServiceOptions = {
  name: string
  /** Relative to the repository. */
  entry: string
  nodeArgs?: readonly string[]
  args?: readonly string[]
  env?: Record<string, string>
  /** The repository to run it in; by default this one. */
  cwd?: string
  onLine?: (line: string) => void
}

/** Returns the address in a service's "listening" log line or IPC message. */
const listeningAddress = (record: unknown): string | undefined => {
  if (typeof record !== 'object' || record === null || !('address' in record)) return undefined
  const isListening =
    ('type' in record && record.type === 'listening') || ('msg' in record && record.msg === 'listening')
  return isListening && typeof record.address === 'string' ? record.address : undefined
}

const parseJson = (line: string): unknown => {
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}

/**
 * Starts one of our Node programs; await `address` until it listens. It runs in its own process group, so that Ctrl-C
 * reaches it only through `stop`.
 */
export const startService = ({
  name,
  entry,
  nodeArgs = [],
  args = [],
  env = {},
  cwd = root,
  onLine,
}: ServiceOptions): Service => {
  const child = spawn(process.execPath, [...nodeArgs, entry, ...args], {
    cwd,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    detached: process.platform !== 'win32',
    env: { ...process.env, ...env },
  })
  const lines: string[] = []
  const lastLines = () => lines.join('\n')

  const exited = new Promise<number>((resolve) => {
    child.on('error', (error) => {
      lines.push(String(error))
      resolve(1)
    })
    child.on('close', (code) => resolve(code ?? 1))
  })
  const address = new Promise<string>((resolve, reject) => {
    const resolveWhereListening = (record: unknown) => {
      const found = listeningAddress(record)
      if (found) resolve(found)
    }
    const read = (line: string) => {
      lines.push(line)
      if (lines.length > keptLines) lines.shift()
      resolveWhereListening(parseJson(line))
      onLine?.(line)
    }
    for (const stream of [child.stdout, child.stderr]) {
      if (stream) createInterface({ input: stream }).on('line', read)
    }
    child.on('message', resolveWhereListening)
    void exited.then((code) =>
      reject(new Error(`${name} ended (exit code ${code}) before it listened:\n${lastLines()}`)),
    )
  })
  address.catch(() => undefined)

  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    child.kill('SIGTERM')
    const kill = setTimeout(() => child.kill('SIGKILL'), stopWithinMs)
    await exited
    clearTimeout(kill)
  }
  return { name, pid: child.pid, address, exited, lastLines, stop }
}

/** Result of a command: its exit code and its output. */
export type Ended = { code: number; output: string }

type RunOptions = {
  cwd?: string
  env?: Record<string, string> | undefined
  /** Called with each line of standard output and standard error. */
  onLine?: ((line: string) => void) | undefined
  timeoutMs?: number
}

/** Runs a command in the repository and waits until it exits. */
export const run = (
  command: string,
  args: readonly string[],
  { cwd = root, env = {}, onLine, timeoutMs }: RunOptions = {},
): Promise<Ended> =>
  new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...env },
      timeout: timeoutMs,
      shell: process.platform === 'win32',
    })
    const lines: string[] = []
    for (const stream of [child.stdout, child.stderr]) {
      createInterface({ input: stream }).on('line', (line) => {
        lines.push(line)
        onLine?.(line)
      })
    }
    child.on('error', (error) => resolve({ code: 127, output: String(error) }))
    child.on('close', (code) => resolve({ code: code ?? 1, output: lines.join('\n') }))
  })
