import type { FastifyInstance } from 'fastify'
import { withinMs } from '../../platform/clock/index.ts'
import {
  type Gateway,
  type NotificationAnswer,
  NotificationRefused,
  type RawNotification,
} from '../gateways/gateway.ts'
import type { PaymentsContext } from '../payments.context.ts'
import { findAttempt, recordNotification } from './attempts.store.ts'
import { createQuietLog } from './quiet-log.ts'
import { createQuota } from './quota.ts'
import { settleAttempt } from './settle.service.ts'

const maxBytes = 64 * 1_024
/** Gateways send all notifications from a few addresses. */
const requestsPerMinute = 6_000
/** Gateways wait a few seconds for the response; longer work continues after it. */
const patienceMs = 2_000
const quietMs = 60_000

/** The limit of requests to a gateway that verify notifications about one attempt, from any sender. */
const askedAtMost = { times: 5, withinMs: 10 * 60_000 }

type Receiver = (notification: RawNotification) => Promise<NotificationAnswer>

const receiverOf = (context: PaymentsContext, gateway: Gateway): Receiver => {
  const { db, log, metrics } = context
  const { method } = gateway
  const count = (outcome: 'settled' | 'recorded' | 'ignored' | 'refused' | 'failed') =>
    metrics.paymentNotifications.inc({ method, outcome })
  // Anyone can send such notifications, and WeChat sends invalid ones on purpose.
  const warnOfRefused = createQuietLog(quietMs, (reason, times) =>
    log.warn({ method, reason, times }, 'payment notifications are refused'),
  )
  const mayAsk = createQuota(askedAtMost)
  const isAwaited = async (tradeNo: string): Promise<boolean> => {
    const attempt = await findAttempt(db, tradeNo)
    if (attempt?.method !== method) return false
    if (!mayAsk(tradeNo)) throw new NotificationRefused('there were too many about this attempt')
    return true
  }
  return async (notification) => {
    let news: Awaited<ReturnType<Gateway['readNotification']>>
    try {
      news = await gateway.readNotification(notification, isAwaited)
    } catch (error) {
      if (!(error instanceof NotificationRefused)) {
        count('failed')
        throw error
      }
      count('refused')
      warnOfRefused(error.message)
      return gateway.refused
    }
    if (news === undefined || !(await recordNotification(db, news.tradeNo, context.now()))) {
      if (news) log.warn({ method, tradeNo: news.tradeNo }, 'a payment notification names no payment of ours')
      count('ignored')
      return gateway.accepted
    }
    // The notification is recorded: if this fails, the reconciler queries the attempt.
    const settled = settleAttempt(context, news.tradeNo, { isForced: true }).then(
      () => 'settled' as const,
      (error: unknown) => {
        log.warn({ err: error, tradeNo: news.tradeNo }, 'a payment could not be looked at; it is tried again')
        return 'recorded' as const
      },
    )
    count((await withinMs(settled, patienceMs)) ?? 'recorded')
    return gateway.accepted
  }
}

/**
 * The addresses for gateways' notifications: `POST /api/payment/notifications/{method}`. A notification only triggers a
 * query (docs/product/payments.md#notifications).
 */
export const mountNotifications = async (app: FastifyInstance, context: PaymentsContext): Promise<void> => {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    // Signatures cover the raw bytes.
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: maxBytes }, (_, body, done) => done(null, body))
    for (const gateway of context.gateways) {
      const receive = receiverOf(context, gateway)
      scope.post(
        `/api/payment/notifications/${gateway.method}`,
        {
          schema: { hide: true },
          config: { isProbe: true, rateLimit: { max: requestsPerMinute, timeWindow: 60_000 } },
        },
        async ({ headers, body }, reply) => {
          const answer = await receive({ headers, body: Buffer.isBuffer(body) ? body : Buffer.alloc(0) })
          return reply.code(answer.status).type(answer.contentType).send(answer.body)
        },
      )
    }
  })
}
