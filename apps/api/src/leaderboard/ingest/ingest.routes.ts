import { randomBytes } from 'node:crypto'
import type { LogChat } from '@warmup/domain/game/log'
import { sendGameLog } from '@warmup/domain/game/log/calls'
import { leaderboardModeOf } from '@warmup/domain/leaderboard/fold'
import { isSameSecret } from '../../platform/credentials/index.ts'
import { logCall, type ReceivedLog } from '../../platform/game-log/index.ts'
import { type MountedCall, notFound } from '../../platform/http/index.ts'
import type { Log } from '../../platform/log/index.ts'
import type { IngestMetrics } from './ingest.metrics.ts'
import { type IngestContext, receiveLog } from './ingest.service.ts'

/** A game server that may send its log. */
export type LogSender = {
  readonly id: string
  readonly category: string
  /** Undefined for a server that sends no log. */
  readonly log_secret?: string | undefined
}

export type IngestRoutesOptions = IngestContext & {
  readonly servers: readonly LogSender[]
  readonly metrics: IngestMetrics
  readonly log: Log
  readonly now: () => Date
  /** Receives the chat of a game server. A message can come more than once, or not at all. */
  readonly onChat?: (serverId: string, chat: readonly LogChat[]) => Promise<void>
  /** A monotonic clock, in milliseconds. */
  readonly elapsed?: () => number
}

/** The call by which game servers send their logs. */
export const ingestRoutes = ({
  servers,
  metrics,
  log,
  now,
  onChat = async () => {},
  elapsed,
  ...context
}: IngestRoutesOptions): MountedCall[] => {
  const senders = new Map(servers.map((server) => [server.id, server]))
  /** Compared if the server has no secret, so that every refusal takes the same time. */
  const nobodysSecret = randomBytes(32).toString('hex')

  /** A wrong server and a wrong secret get the same response. */
  const senderOf = (params: unknown): LogSender => {
    const { serverId, secret } = sendGameLog.params.parse(params)
    const sender = senders.get(serverId)
    const isRight = isSameSecret(secret, sender?.log_secret ?? nobodysSecret)
    if (sender?.log_secret === undefined || !isRight) throw notFound()
    return sender
  }

  /** A failure does not stop the log, because the player can write the message again. */
  const passOn = async (serverId: string, chat: readonly LogChat[]): Promise<void> => {
    if (chat.length === 0) return
    try {
      await onChat(serverId, chat)
    } catch (error) {
      log.warn({ err: error }, 'messages of a game server’s chat were lost')
    }
  }

  const receive = async ({ sender: { id, category }, instance, offsets, body }: ReceivedLog<LogSender>) => {
    const onLeftOut = (error: unknown) =>
      log.warn({ err: error, server: id }, 'lines of a game server were left out: they cannot be stored')
    const { kind, lines, chat } = await receiveLog(
      { ...context, onLeftOut },
      {
        stream: { serverId: id, instance },
        mode: leaderboardModeOf(category),
        offsets,
        body,
        receivedAt: now(),
      },
    )
    await passOn(id, chat)
    metrics.logBatches.inc({ result: kind })
    metrics.logLines.inc({ result: 'read' }, lines.read - lines.unknown)
    metrics.logLines.inc({ result: 'unknown' }, lines.unknown)
    if (kind !== 'missing') return 'stored'
    log.info({ server: id }, 'a part of a game server’s log is missing: asked for all of it')
    return 'missing'
  }

  return [logCall(sendGameLog, { senderOf, receive, ...(elapsed && { elapsed }) })]
}
