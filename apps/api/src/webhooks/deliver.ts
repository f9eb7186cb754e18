import { setTimeout } from 'node:timers/promises'
import { afterFailure, webhookEventSchema, webhookPauseMs } from '@warmup/domain/webhooks'
import { addMs } from '../platform/clock/index.ts'
import { holdsLease, inTransaction, type Lease } from '../platform/db/index.ts'
import { dueDelivery, noteAttempt, targetsWithDue, type Waiting } from './deliveries.store.ts'
import type { LiveTargets } from './live-targets.ts'
import type { WebhookSender } from './sender.ts'
import type { WebhookTarget } from './webhooks.config.ts'
import type { WebhooksContext } from './webhooks.context.ts'

type Delivering = Pick<WebhooksContext, 'db' | 'log' | 'now' | 'publicUrl' | 'communityName'> & {
  readonly targets: Pick<LiveTargets, 'all'>
  readonly sender: WebhookSender
  /** Only its holder sends. */
  readonly lease: Lease
}

/** Sends a delivery and stores its outcome. Returns whether the next one may follow at once. */
const deliver = async (
  { db, log, now, publicUrl, communityName, sender }: Delivering,
  target: WebhookTarget,
  waiting: Waiting,
): Promise<boolean> => {
  // An event of a later version, after a way back.
  const event = webhookEventSchema.safeParse(waiting.event)
  if (!event.success) {
    await noteAttempt(db, waiting, { state: 'dropped', answer: 'unknown event' })
    return true
  }
  const from = { publicUrl: publicUrl(), communityName: communityName() }
  const { outcome, text, askedMs } = await sender.send(target, { ...waiting, event: event.data }, from, now())
  const attempts = waiting.attempts + 1
  const tried = { attempts, triedAt: now(), answer: text }
  if (outcome === 'taken') {
    await noteAttempt(db, waiting, { ...tried, state: 'delivered' })
    return true
  }
  const refusals = waiting.refusals + (outcome === 'refused' ? 1 : 0)
  const next = afterFailure(outcome, { attempts, refusals }, askedMs)
  log.warn({ target: target.id, attempts, answer: text }, 'a webhook was not taken')
  await noteAttempt(db, waiting, {
    ...tried,
    refusals,
    ...(next === 'drop' ? { state: 'dropped' as const } : { dueAt: addMs(now(), next) }),
  })
  return next === 'drop'
}

/**
 * Sends what is due to a target, one after the other, with the pauses that its product asks for. Ends when another replica
 * has the lease, or the operator has removed the target.
 */
const deliverAll = async (context: Delivering, id: string, signal: AbortSignal): Promise<void> => {
  const { db, lease, now, targets } = context
  while (!signal.aborted && (await inTransaction(db, (tx) => holdsLease(tx, lease)))) {
    const target = targets.all().find((one) => one.id === id)
    const waiting = target && (await dueDelivery(db, id, now()))
    if (target === undefined || waiting === undefined) return
    const goesOn = await deliver(context, target, waiting)
    // Also after the last one: another may follow soon.
    await setTimeout(webhookPauseMs[target.form], undefined, { signal }).catch(() => {})
    if (!goesOn) return
  }
}

export type WebhookRounds = {
  /** Starts to send to each idle target that has a due event. */
  round(signal: AbortSignal): Promise<void>
  /** Resolves when the deliveries under way have ended. */
  settle(): Promise<void>
}

/** Deliveries to all targets. A slow target holds up only its own events. */
export const createWebhookRounds = (context: Delivering): WebhookRounds => {
  const { db, log, now, targets } = context
  const busy = new Map<string, Promise<void>>()
  return {
    round: async (signal) => {
      const idle = targets.all().flatMap(({ id }) => (busy.has(id) ? [] : [id]))
      if (idle.length === 0) return
      for (const id of await targetsWithDue(db, idle, now())) {
        const delivering = deliverAll(context, id, signal)
          .catch((error: unknown) => log.warn({ err: error, target: id }, 'webhooks could not be sent'))
          .finally(() => busy.delete(id))
        busy.set(id, delivering)
      }
    },
    settle: async () => {
      await Promise.all(busy.values())
    },
  }
}
