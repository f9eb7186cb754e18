import { randomBytes } from 'node:crypto'
import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import { createServer, type IncomingMessage } from 'node:http'
import { join } from 'node:path'
import * as z from 'zod'
import { bearerOf, isSameSecret } from '../credentials/index.ts'

/**
 * The way by which `npm run operator` reaches a server that holds the embedded database, which one process alone may
 * open: a port of this machine, with a token that only those can read who may read the data folder.
 */

const controlFile = (folder: string) => join(folder, 'control.json')
const contact = z.object({ address: z.url(), token: z.string() })
const answer = z.union([z.object({ lines: z.array(z.string()) }), z.object({ error: z.string() })])

const maxCommandBytes = 16 * 1_024
const answerTimeoutMs = 15_000

/** A command that was understood and could not be done; its message is for the operator. */
export class CommandError extends Error {
  override readonly name = 'CommandError'
}

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

/** Opens the way in. `run` does a command and answers the lines to show; what it throws is shown instead. */
export const openControl = async (
  folder: string,
  run: (command: unknown) => Promise<readonly string[]>,
): Promise<ControlServer> => {
  const token = randomBytes(32).toString('base64url')
  const isAllowed = ({ headers }: IncomingMessage): boolean =>
    isSameSecret(bearerOf(headers.authorization) ?? '', token)
  const server = createServer(async (request, response) => {
    const reply = (status: number, body: z.infer<typeof answer>) =>
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
  // Whole or not at all: a command may be looking for it this moment.
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
 * Sends a command to the server that runs on a data folder. Undefined where none runs there; rejects with `CommandError`
 * where the server could not do it, or does not answer.
 */
export const sendControl = async (
  folder: string,
  command: unknown,
  timeoutMs: number = answerTimeoutMs,
): Promise<readonly string[] | undefined> => {
  const text = await readFile(controlFile(folder), 'utf8').catch(() => undefined)
  if (text === undefined) return undefined
  const { address, token } = contact.parse(JSON.parse(text))
  let response: Response
  try {
    response = await fetch(address, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body: JSON.stringify(command),
      signal: AbortSignal.timeout(timeoutMs),
    })
  } catch (error) {
    // Nobody listens there: what wrote the file is dead.
    if (!(error instanceof DOMException)) return undefined
    throw new CommandError(
      `The server on ${folder} did not answer within ${timeoutMs / 1_000} s. Whether it did the command is not known.`,
    )
  }
  // A port that a dead server left to another program answers something else, or refuses the token.
  const result = answer.safeParse(await response.json().catch(() => undefined))
  if (!result.success || response.status === 403) return undefined
  if ('error' in result.data) throw new CommandError(result.data.error)
  return result.data.lines
}
