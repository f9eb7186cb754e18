import { doctorAgainMs, doctorLimitMs } from '@warmup/domain/webhooks'
import { eq } from 'drizzle-orm'
import { addMs } from '../platform/clock/index.ts'
import { holdsLease, inTransaction, type Lease, type Transaction } from '../platform/db/index.ts'
import type { Emit } from './emit.ts'
import type { LiveTargets } from './live-targets.ts'
import type { Examination, WebhooksContext } from './webhooks.context.ts'
import { webhookProblems } from './webhooks.tables.ts'

type Context = Pick<WebhooksContext, 'db' | 'now' | 'examine'> & { readonly targets: Pick<LiveTargets, 'all'> }

const isWanted = (targets: Context['targets']): boolean =>
  targets.all().some(({ events }) => events.some((type) => type === 'doctor.problem' || type === 'doctor.solved'))

/** The examination; undefined if the job stops. Rejects if it takes too long. */
const examined = (examine: Context['examine'], signal: AbortSignal): Promise<Examination | undefined> => {
  const ending = AbortSignal.any([signal, AbortSignal.timeout(doctorLimitMs)])
  const { promise, resolve, reject } = Promise.withResolvers<undefined>()
  const end = () => (signal.aborted ? resolve(undefined) : reject(ending.reason))
  if (ending.aborted) end()
  else ending.addEventListener('abort', end, { once: true })
  return Promise.race([examine(), promise])
}

const tellFound = async (tx: Transaction, emit: Emit, found: Examination['problems'], at: Date): Promise<void> => {
  const rows = await tx.select().from(webhookProblems)
  for (const [subject, text] of found) {
    const known = rows.find((row) => row.subject === subject)
    if (known === undefined) await tx.insert(webhookProblems).values({ subject, since: at, isTold: false })
    else if (!known.isTold && known.since <= addMs(at, -doctorAgainMs)) {
      await tx.update(webhookProblems).set({ isTold: true }).where(eq(webhookProblems.subject, subject))
      await emit(tx, { type: 'doctor.problem', subject, text })
    }
  }
}

const tellSolved = async (tx: Transaction, emit: Emit, found: Examination['problems']): Promise<void> => {
  for (const { subject, isTold } of await tx.select().from(webhookProblems)) {
    if (found.has(subject)) continue
    await tx.delete(webhookProblems).where(eq(webhookProblems.subject, subject))
    if (isTold) await emit(tx, { type: 'doctor.solved', subject })
  }
}

/**
 * While a target wants them, tells webhooks what the doctor finds twice, and what is solved. Each is told once, also after a
 * change of the replica: what was told is stored with the event.
 */
export const tellProblems = async (
  { db, now, examine, targets }: Context,
  emit: Emit,
  { lease, signal }: { readonly lease: Lease; readonly signal: AbortSignal },
): Promise<void> => {
  if (!isWanted(targets)) {
    // A later target is told the problems of its own time.
    await db.delete(webhookProblems)
    return
  }
  const examination = await examined(examine, signal)
  if (examination === undefined) return
  const { problems, isWhole } = examination
  await inTransaction(db, async (tx) => {
    if (!(await holdsLease(tx, lease))) return
    await tellFound(tx, emit, problems, now())
    if (isWhole) await tellSolved(tx, emit, problems)
  })
}
