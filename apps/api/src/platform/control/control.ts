import { randomBytes } from 'node:crypto'
import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import { createServer, type IncomingMessage } from 'node:http'
import { join } from 'node:path'
import * as z from 'zod'
import { bearerOf, isSameSecret } from '../credentials/index.ts'
import { CommandError } from './command-error.ts'

/**
 * The local port over which `npm run operator` sends commands to a running server: the embedded database can only be
 * opened by one process. The port's token is stored in the data folder, so file permissions decide who may use it.
 */

const controlFile = (folder: string) => join(folder, 'control.json')
const controlFileSchema = z.object({ address: z.url(), token: z.string() })
const responseSchema = z.union([z.object({ lines: z.array(z.string()) }), z.object({ error: z.string() })])

const maxCommandBytes = 16 * 1_024
const responseTimeoutMs = 60_000

const readAll = async (request: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request) {
    size += chunk.length
    if (size > maxCommandBytes) throw new CommandError('The command is too long')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

export type ControlServer = { close(): Promise<void> }

/** Starts listening. `run` executes a command and returns the lines to print; the message of an error is printed instead. */
export const openControl = async (
  folder: string,
  run: (command: unknown) => Promise<readonly string[]>,
): Promise<ControlServer> => {
  const token = randomBytes(32).toString('base64url')
  const isAllowed = ({ headers }: IncomingMessage): boolean =>
    isSameSecret(bearerOf(headers.authorization) ?? '', token)
  const server = createServer(async (request, response) => {
    const reply = (status: number, body: z.infer<typeof responseSchema>) =>
      response.writeHead(status, { 'content-type': 'application/json', connection: 'close' }).end(JSON.stringify(body))
    if (!isAllowed(request)) {
      reply(403, { error: 'Not allowed' })
      return
    }
    try {
      reply(200, { lines: [...(await run(JSON.parse(await readAll(request))))] })
    } catch (error) {
      reply(400, { error: error instanceof Error ? error.message : String(error) })
    }
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', resolve)
  })
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The control port has no address')
  // Renames the finished file, so that a command never reads half of it.
  const unfinished = `${controlFile(folder)}.new`
  await rm(unfinished, { force: true })
  await writeFile(unfinished, JSON.stringify({ address: `http://127.0.0.1:${address.port}`, token }), { mode: 0o600 })
  await rename(unfinished, controlFile(folder))
  return {
    close: async () => {
      await rm(controlFile(folder), { force: true })
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/**
 * Sends a command to the server that runs on a data folder and returns the lines to print; undefined if none runs there.
 * Rejects with `CommandError` if the command failed or the server does not respond.
 */
export const sendControl = async (
  folder: string,
  command: unknown,
  timeoutMs: number = responseTimeoutMs,
): Promise<readonly string[] | undefined> => {
  const text = await readFile(controlFile(folder), 'utf8').catch(() => undefined)
  if (text === undefined) return undefined
  const { address, token } = controlFileSchema.parse(JSON.parse(text))
  let response: Response
  try {
    // biome-ignore lint/style/noRestrictedGlobals: calls our own server on this machine, at the address that it wrote.
    response = await fetch(address, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body: JSON.stringify(command),
      signal: AbortSignal.timeout(timeoutMs),
    })
  } catch (error) {
    // Connection refused: the server was killed and left the file behind.
    if (!(error instanceof DOMException)) return undefined
    throw new CommandError(
      `The server on ${folder} did not respond within ${timeoutMs / 1_000} s. The command may or may not have been executed.`,
    )
  }
  // Another program may use the port of a killed server.
  const result = responseSchema.safeParse(await response.json().catch(() => undefined))
  if (!result.success || response.status === 403) return undefined
  if ('error' in result.data) throw new CommandError(result.data.error)
  return result.data.lines
}
