import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import { join } from 'node:path'
import {
  actOnThread,
  type Decisions,
  decisionsSchema,
  type Signature,
  signed,
  type Threads,
  threadActionSchema,
} from '@warmup/review/rules'
import { root } from '../../../scripts/repository.ts'
import { sendFile } from '../../../scripts/static-server.ts'
import { type KeptReport, reportFolder, sessionScript } from './write-report.ts'

/** Room for a note on each of several thousand pictures. */
const bodyMaxBytes = 4_000_000

const headers = {
  'content-security-policy':
    "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self'; font-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'cache-control': 'no-store',
}

/**
 * The path of the working tree's Storybook, which the links of changes use. It frames itself and has its own policy.
 */
const storybookPath = '/storybook/'
const storybookPolicy = "frame-ancestors 'self'; base-uri 'none'; form-action 'none'"

const bodyOf = async (request: IncomingMessage): Promise<unknown> => {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request) {
    size += chunk.length
    // Reads the body to its end, because the rest would be parsed as the next request.
    if (size <= bodyMaxBytes) chunks.push(chunk)
  }
  if (size > bodyMaxBytes) return undefined
  try {
    return JSON.parse(Buffer.concat(chunks).toString('utf8'))
  } catch {
    return undefined
  }
}

/** Where decisions and threads are kept, and who makes them. */
export type Verdicts = {
  read(): Decisions
  keep(decisions: Decisions): void
  readThreads(): Threads
  keepThreads(threads: Threads): void
  sign(): Signature
}

export type ReviewServer = { address: string; close(): Promise<void> }

/**
 * Serves the latest report on 127.0.0.1 and saves the decisions and comments of its page. A write must come from that page: other
 * sites in the same browser can reach this port, too.
 * @param folder the page and its pictures
 * @param storybook the built Storybook
 */
export const serveReview = async (
  kept: KeptReport,
  verdicts: Verdicts,
  folder = reportFolder,
  storybook = join(root, 'storybook-static'),
): Promise<ReviewServer> => {
  const { report } = kept
  const pictures = new Map(report.changes.map(({ id, picture }) => [id, picture]))
  const components = new Set(report.changes.map(({ component }) => component))
  let address = ''
  const isOwn = ({ headers: { origin, 'content-type': type } }: IncomingMessage) =>
    origin === address && type === 'application/json'
  /** Returns the saved decisions of this report, or the status of a refusal. */
  const decide = async (request: IncomingMessage): Promise<Decisions | number> => {
    if (!isOwn(request)) return 403
    const parsed = decisionsSchema.safeParse(await bodyOf(request))
    if (!parsed.success) return 400
    // Another run has compared other pictures since the page was opened.
    if (Object.entries(parsed.data).some(([id, { picture }]) => pictures.get(id) !== picture)) return 409
    const saved = verdicts.read()
    const others = Object.entries(saved).filter(([id]) => !pictures.has(id))
    const made = signed(parsed.data, saved, verdicts.sign())
    verdicts.keep({ ...Object.fromEntries(others), ...made })
    return made
  }
  /** Returns the threads after an action, or the status of a refusal. */
  const discuss = async (request: IncomingMessage): Promise<Threads | number> => {
    if (!isOwn(request)) return 403
    const parsed = threadActionSchema.safeParse(await bodyOf(request))
    if (!parsed.success) return 400
    if (!components.has(parsed.data.component)) return 409
    const threads = actOnThread(verdicts.readThreads(), parsed.data, verdicts.sign())
    verdicts.keepThreads(threads)
    return threads
  }
  const writes = new Map<string, typeof decide | typeof discuss>([
    ['PUT /decisions', decide],
    ['POST /threads', discuss],
  ])
  const server = createServer(async (request, response) => {
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
    const write = writes.get(`${request.method} ${request.url}`)
    // Rejects other host names that resolve to 127.0.0.1.
    if (`http://${request.headers.host}` !== address) response.writeHead(421).end()
    else if (write) {
      const made = await write(request)
      if (typeof made === 'number') response.writeHead(made).end()
      else response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(made))
    } else if (request.method !== 'GET') response.writeHead(405).end()
    else if (request.url === '/session.js') {
      response.setHeader('content-type', 'text/javascript')
      response.end(
        sessionScript({ report, decisions: verdicts.read(), threads: verdicts.readThreads(), canDecide: true }),
      )
    } else if (request.url?.startsWith(storybookPath)) {
      response.setHeader('content-security-policy', storybookPolicy)
      sendFile(storybook, request.url.slice(storybookPath.length - 1), request, response)
    } else sendFile(folder, request.url ?? '/', request, response)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const bound = server.address()
  if (!bound || typeof bound === 'string') throw new Error('The review server has no port')
  address = `http://127.0.0.1:${bound.port}`
  return {
    address,
    close: async () => {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}
