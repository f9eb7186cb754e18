import { noticeKeptMs } from '@warmup/domain/notices'
import { addMs } from '../platform/clock/index.ts'
import { holdsLease, inTransaction, type Lease } from '../platform/db/index.ts'
import { type LeasedJob, startLeasedJob } from '../platform/leased-job/index.ts'
import { MailRefusedError, noMailQueue } from '../platform/mail/index.ts'
import { mailNotice } from './mail-notice.ts'
import type { NoticesContext } from './notices.context.ts'
import { addNotice, lockUndone, removeNoticesBefore, undoneNotices, updateNotice } from './notices.store.ts'
import { pushNotice } from './push-notice.ts'

export type NoticesPace = {
  /** Milliseconds between two rounds that tell players of new notices. */
  readonly tellMs?: number
  /** Milliseconds between two rounds that look for VIP that ends soon, and for old notices. */
  readonly slowMs?: number
}

/** The maximum in one round; the next round continues. */
const batch = 100
/** Pause after the queue has refused a mail. */
const refusedPauseMs = 30_000

/**
 * Tells a player of a notice, in open portals, by mail and by push messages. One transaction locks the row and does all,
 * so that each gets into its queue once. Resolves to false if the queue refused the mail; the mail stays due.
 */
const tell = async (context: NoticesContext, lease: Lease, id: number, to: string | undefined): Promise<boolean> =>
  inTransaction(context.db, async (tx) => {
    if (!(await holdsLease(tx, lease))) return true
    const notice = await lockUndone(tx, id)
    if (notice === undefined) return true
    let isRefused = false
    const mailed = await mailNotice(tx, notice, to, context).catch((error: unknown) => {
      if (!(error instanceof MailRefusedError)) throw error
      isRefused = context.mailQueue !== noMailQueue
      return isRefused ? {} : { mail: 'none' as const }
    })
    await updateNotice(tx, id, { ...mailed, isTold: true })
    if (!notice.isTold) {
      await pushNotice(tx, notice, context)
      await context.markChanged?.(tx, notice.steamId)
    }
    return !isRefused
  })

/** Tells players of all new notices. Resolves to whether the queue took all mails. */
const tellAll = async (context: NoticesContext, lease: Lease, signal: AbortSignal): Promise<boolean> => {
  const { db, log, emailOf, mailQueue } = context
  let isTaken = true
  for (let after = 0; !signal.aborted; ) {
    const found = await undoneNotices(db, after, batch)
    for (const { id, steamId } of found) {
      if (signal.aborted) return isTaken
      isTaken = (await tell(context, lease, id, await emailOf(steamId))) && isTaken
      after = id
    }
    if (found.length > 0) mailQueue.wake()
    if (found.length < batch) break
  }
  if (!isTaken) log.warn('mails of notices were refused; they are tried again')
  return isTaken
}

/** Adds the notices of VIP that ends soon. */
const addEndingVip = async ({ db, endingVip }: NoticesContext, lease: Lease): Promise<void> => {
  for (const notice of await endingVip())
    await inTransaction(db, async (tx) => {
      if (await holdsLease(tx, lease)) await addNotice(tx, notice)
    })
}

/** Tells players of their notices, on one replica at a time (docs/product/notices.md#once). */
export const startNoticesJob = async (
  context: NoticesContext,
  lease: Lease,
  { tellMs = 1_000, slowMs = 60_000 }: NoticesPace,
): Promise<LeasedJob> => {
  const { db, log, now } = context
  const job = await startLeasedJob({ db, lease, log })
  let pauseMs = tellMs
  job.repeat({
    everyMs: () => pauseMs,
    firstAfterMs: 0,
    round: async (signal) => {
      pauseMs = (await tellAll(context, lease, signal)) ? tellMs : refusedPauseMs
    },
    onError: (error) => log.warn({ err: error }, 'players could not be told of their notices'),
  })
  job.repeat({
    everyMs: slowMs,
    firstAfterMs: 0,
    round: () => addEndingVip(context, lease),
    onError: (error) => log.warn({ err: error }, 'VIP that ends soon could not be looked for'),
  })
  job.repeat({
    everyMs: slowMs,
    round: () => removeNoticesBefore(db, addMs(now(), -noticeKeptMs)),
    onError: (error) => log.warn({ err: error }, 'old notices could not be removed'),
  })
  job.repeat({
    everyMs: slowMs,
    round: async () => context.push?.removeEnded(),
    onError: (error) => log.warn({ err: error }, 'ended push subscriptions could not be removed'),
  })
  return job
}
