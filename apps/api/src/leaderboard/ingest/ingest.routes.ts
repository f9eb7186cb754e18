import { randomBytes } from 'node:crypto'
import { leaderboardModeOf } from '@warmup/domain/leaderboard/fold'
import type { LogChat } from '@warmup/domain/leaderboard/log'
import { sendGameLog } from '@warmup/domain/leaderboard/log/calls'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isSameSecret } from '../../platform/credentials/index.ts'
import { type Metrics, type MountedCall, notFound, on } from '../../platform/http/index.ts'
import type { Log } from '../../platform/log/index.ts'
import { createFloodGate, type Entry } from './flood-gate.ts'
import { type IngestContext, receiveLog } from './ingest.service.ts'
import type { LogRange } from './place-range.ts'

/** A game server that may send its log. */
export type LogSender = {
  readonly id: string
  readonly category: string
  /** Undefined for a server that sends no log. */
  readonly log_secret?: string | undefined
}

export type IngestRoutesOptions = IngestContext & {
  readonly servers: readonly LogSender[]
  readonly metrics: Metrics
  readonly log: Log
  readonly now: () => Date
  /** Receives the messages in the chat of a game server, some of them repeatedly, and some never. */
  readonly onChat?: (serverId: string, chat: readonly LogChat[]) => Promise<void>
  /** A monotonic clock, in milliseconds. */
  readonly elapsed?: () => number
}

/** Game servers send up to 250 KB, and more if one tick is larger. */
const maxBodyBytes = 4 * 1_024 * 1_024
/** For all game servers behind one address; each has a limit of its own as well. */
const requestsPerMinute = 12_000
const maxInstanceLength = 64

const headerOf = ({ headers }: FastifyRequest, name: string): string | undefined => {
  const value = headers[name]
  return typeof value === 'string' ? value : undefined
}

const offsetOf = (request: FastifyRequest, name: string): number | undefined => {
  const value = headerOf(request, name)
  return value !== undefined && /^\d{1,15}$/.test(value) ? Number(value) : undefined
}

const offsetsOf = (request: FastifyRequest, length: number): LogRange['offsets'] => {
  const begin = offsetOf(request, 'x-logbytes-beginoffset')
  if (begin === undefined) return undefined
  const end = offsetOf(request, 'x-logbytes-endoffset') ?? begin + length
  return end < begin ? undefined : { begin, end }
}

/** The game server's name for its process: printable characters only, because the header may contain anything. */
const instanceOf = (request: FastifyRequest): string =>
  (headerOf(request, 'x-server-instance-token') ?? '').replace(/[^\x21-\x7e]/g, '').slice(0, maxInstanceLength)

const success = { success: true } as const

/** The call by which game servers send their logs. */
export const ingestRoutes = ({
  servers,
  metrics,
  log,
  now,
  onChat = async () => {},
  elapsed = () => performance.now(),
  ...context
}: IngestRoutesOptions): MountedCall[] => {
  const senders = new Map(servers.map((server) => [server.id, server]))
  const gate = createFloodGate(elapsed)
  const entries = new WeakMap<FastifyRequest, Entry>()
  /** Compared if the server has no secret, so that every refusal takes the same time. */
  const nobodysSecret = randomBytes(32).toString('hex')

  /** The sender of a log address. A wrong server and a wrong secret get the same response. */
  const senderOf = (params: unknown): LogSender => {
    const { serverId, secret } = sendGameLog.params.parse(params)
    const sender = senders.get(serverId)
    const isRight = isSameSecret(secret, sender?.log_secret ?? nobodysSecret)
    if (sender?.log_secret === undefined || !isRight) throw notFound()
    return sender
  }

  /** A failure does not stop the log: the player writes the message again. */
  const passOn = async (serverId: string, chat: readonly LogChat[]): Promise<void> => {
    if (chat.length === 0) return
    try {
      await onChat(serverId, chat)
    } catch (error) {
      log.warn({ err: error }, 'messages of a game server’s chat were lost')
    }
  }

  const call = on(sendGameLog, { requestsPerMinute })(async ({ request, reply }) => {
    const { id, category } = senderOf(request.params)
    const body: unknown = request.body
    const mode = leaderboardModeOf(category)
    if (!(body instanceof Uint8Array)) return success
    entries.get(request)?.charge(body.length)
    const { kind, lines, chat } = await receiveLog(context, {
      stream: { serverId: id, instance: instanceOf(request) },
      mode,
      offsets: offsetsOf(request, body.length),
      body,
      receivedAt: now(),
    })
    await passOn(id, chat)
    metrics.logBatches.inc({ result: kind })
    metrics.logLines.inc({ result: 'read' }, lines.read - lines.unknown)
    metrics.logLines.inc({ result: 'unknown' }, lines.unknown)
    if (kind !== 'missing') return success
    log.info({ server: id }, 'a part of a game server’s log is missing: asked for all of it')
    return reply.code(205).send()
  })

  /** Refuses before the body is read. */
  const guard = (app: FastifyInstance) => {
    app.addHook('onRequest', async (request, reply) => {
      const { id } = senderOf(request.params)
      const entry = gate.enter(id)
      entries.set(request, entry)
      reply.raw.once('close', entry.leave)
    })
    app.removeAllContentTypeParsers()
    app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: maxBodyBytes }, (_request, body, done) => {
      done(null, body)
    })
  }

  return [
    {
      call: sendGameLog,
      mount: (app, authenticate) => {
        app.register(async (scope) => {
          guard(scope)
          call.mount(scope, authenticate)
        })
      },
    },
  ]
}
