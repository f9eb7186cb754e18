import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { root } from './install.mjs'

const keptLines = 30
const stopWithinMs = 8_000

/**
 * @typedef {object} Service a running child of ours
 * @property {string} name
 * @property {number | undefined} pid
 * @property {Promise<string>} address where it listens, once it does; rejects where it ends before
 * @property {Promise<number>} exited its exit code, once it has ended
 * @property {() => string} lastLines what it last wrote
 * @property {() => Promise<void>} stop asks it to end, insists after 8 s, resolves when it is gone
 */

/**
 * The address in a service's "listening" line (structured logs) or message (IPC).
 * @param {unknown} record
 * @returns {string | undefined}
 */
const listeningAddress = (record) => {
  if (typeof record !== 'object' || record === null || !('address' in record)) return undefined
  const isListening =
    ('type' in record && record.type === 'listening') || ('msg' in record && record.msg === 'listening')
  return isListening && typeof record.address === 'string' ? record.address : undefined
}

/**
 * @param {string} line
 * @returns {unknown}
 */
const parsed = (line) => {
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}

/**
 * Starts one of our Node programs and waits for nothing: `address` tells when it is ready.
 * It runs in a process group of its own, so that Ctrl-C reaches it once, through `stop`.
 * @param {{
 *   name: string
 *   entry: string
 *   nodeArgs?: readonly string[]
 *   args?: readonly string[]
 *   env?: Record<string, string>
 *   onLine?: (line: string, record: unknown) => void
 * }} options `entry` is relative to the repository; `record` is the line's JSON where it is JSON
 * @returns {Service}
 */
export const startService = ({ name, entry, nodeArgs = [], args = [], env = {}, onLine }) => {
  const child = spawn(process.execPath, [...nodeArgs, entry, ...args], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    detached: process.platform !== 'win32',
    env: { ...process.env, ...env },
  })
  /** @type {string[]} */
  const lines = []
  const lastLines = () => lines.join('\n')

  /** @type {Promise<number>} */
  const exited = new Promise((resolve) => {
    child.on('error', (error) => {
      lines.push(String(error))
      resolve(1)
    })
    child.on('close', (code) => resolve(code ?? 1))
  })
  /** @type {Promise<string>} */
  const address = new Promise((resolve, reject) => {
    /** @param {unknown} record */
    const look = (record) => {
      const found = listeningAddress(record)
      if (found) resolve(found)
    }
    /** @param {string} line */
    const read = (line) => {
      lines.push(line)
      if (lines.length > keptLines) lines.shift()
      const record = parsed(line)
      look(record)
      onLine?.(line, record)
    }
    for (const stream of [child.stdout, child.stderr]) {
      if (stream) createInterface({ input: stream }).on('line', read)
    }
    child.on('message', look)
    exited.then((code) => reject(new Error(`${name} ended (exit code ${code}) before it listened:\n${lastLines()}`)))
  })
  address.catch(() => undefined)

  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    child.kill('SIGTERM')
    const insist = setTimeout(() => child.kill('SIGKILL'), stopWithinMs)
    await exited
    clearTimeout(insist)
  }
  return { name, pid: child.pid, address, exited, lastLines, stop }
}

/**
 * Runs a command of the repository to its end.
 * @param {string} command @param {readonly string[]} args
 * @param {{ cwd?: string, env?: Record<string, string>, onLine?: (line: string) => void, timeoutMs?: number }} [options]
 * `onLine` receives standard output and standard error; without it they are only collected
 * @returns {Promise<{ code: number, output: string }>}
 */
export const run = (command, args, { cwd = root, env = {}, onLine, timeoutMs } = {}) =>
  new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...env },
      timeout: timeoutMs,
      shell: process.platform === 'win32',
    })
    /** @type {string[]} */
    const lines = []
    for (const stream of [child.stdout, child.stderr]) {
      createInterface({ input: stream }).on('line', (line) => {
        lines.push(line)
        onLine?.(line)
      })
    }
    child.on('error', (error) => resolve({ code: 127, output: String(error) }))
    child.on('close', (code) => resolve({ code: code ?? 1, output: lines.join('\n') }))
  })
