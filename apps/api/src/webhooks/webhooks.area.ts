import { randomUUID } from 'node:crypto'
import { doctorEveryMs, webhookKeptMs, webhookLifetimeMs } from '@warmup/domain/webhooks'
import type { Area } from '../platform/area/index.ts'
import { addMs } from '../platform/clock/index.ts'
import type { Lease } from '../platform/db/index.ts'
import { type LeasedJob, startLeasedJob } from '../platform/leased-job/index.ts'
import { createWebhookRounds } from './deliver.ts'
import { dropBefore, removeOldDeliveries } from './deliveries.store.ts'
import { createEmit, type Emit } from './emit.ts'
import { createLiveTargets, type LiveTargets } from './live-targets.ts'
import { sendTest } from './send-test.ts'
import { type Answer, createWebhookSender, type WebhookSender } from './sender.ts'
import { readTargets, withStored } from './targets.store.ts'
import { tellProblems } from './tell-problems.ts'
import { forgetServers, watchServers } from './watch-servers.ts'
import { webhooksCommand } from './webhooks.commands.ts'
import type { WebhooksContext } from './webhooks.context.ts'

export type WebhooksOptions = WebhooksContext & {
  readonly sender?: WebhookSender
  /** Lifetime of the job's lease, in milliseconds. */
  readonly leaseMs?: number
  /** Milliseconds between two looks at what is due. */
  readonly everyMs?: number
}

export type WebhooksArea = Area & {
  readonly emit: Emit
  /** Sends a test message now; undefined if there is no such target. */
  sendTest(id: string): Promise<Answer | undefined>
}

const defaultLeaseMs = 10_000
const defaultEveryMs = 1_000
const watchEveryMs = 5_000
const removeEveryMs = 10 * 60_000

const tidy = async (context: WebhooksContext, targets: LiveTargets): Promise<void> => {
  const { db, log, now, fileTargets, watchedServers } = context
  for (const [target, events] of await dropBefore(db, addMs(now(), -webhookLifetimeMs)))
    log.error({ target, events }, 'webhooks were dropped: the target has taken none for a day')
  await removeOldDeliveries(
    db,
    fileTargets().map(({ id }) => id),
    addMs(now(), -webhookKeptMs),
  )
  await forgetServers(context, targets.all().length === 0 ? [] : watchedServers())
}

/** Webhooks: what happens in the portal is told to the operator's targets (docs/product/webhooks.md). */
export const createWebhooks = ({
  sender = createWebhookSender(),
  leaseMs = defaultLeaseMs,
  everyMs = defaultEveryMs,
  ...context
}: WebhooksOptions): WebhooksArea => {
  const { db, log, now, fileTargets, sealedText, publicUrl, communityName } = context
  const targets = createLiveTargets(context)
  const emit = createEmit({ targets, now })
  const lease: Lease = { name: 'webhooks', holder: randomUUID(), ttlMs: leaseMs }
  const rounds = createWebhookRounds({ ...context, targets, sender, lease })
  let job: LeasedJob | undefined
  return {
    emit,
    routes: [],
    sendTest: async (id) => {
      // From the database, because the target may have been added a moment ago.
      const target = withStored(fileTargets(), await readTargets(db, sealedText)).find((one) => one.id === id)
      const from = { publicUrl: publicUrl(), communityName: communityName() }
      return target && sendTest(sender, target, from, now())
    },
    commands: [webhooksCommand(async () => context)],
    start: async () => {
      await targets.start()
      job = await startLeasedJob({ db, lease, log })
      job.repeat({
        everyMs,
        round: rounds.round,
        onError: (error) => log.warn({ err: error }, 'webhooks could not be looked for'),
      })
      job.repeat({
        everyMs: watchEveryMs,
        round: async () => {
          if (targets.all().length > 0) await watchServers(context, emit, lease)
        },
        onError: (error) => log.warn({ err: error }, 'changes of game servers could not be told to webhooks'),
      })
      job.repeat({
        everyMs: doctorEveryMs,
        round: (signal) => tellProblems({ ...context, targets }, emit, { lease, signal }),
        onError: (error) => log.warn({ err: error }, 'the problems of the doctor could not be told to webhooks'),
      })
      job.repeat({
        everyMs: removeEveryMs,
        round: () => tidy(context, targets),
        onError: (error) => log.warn({ err: error }, 'old webhooks could not be removed'),
      })
    },
    stop: async () => {
      await job?.stop()
      await targets.stop()
      await rounds.settle()
    },
    close: () => sender.close(),
  }
}
