import {
  type ActionEntry,
  type ActionOutcome,
  actionEntrySchema,
  type ConsoleAction,
  consolePageSize,
  subjectOf,
} from '@warmup/domain/console'
import { and, asc, desc, eq, inArray, lt, sql } from 'drizzle-orm'
import type { Database } from '../../platform/db/index.ts'
import { pageOf } from '../../platform/http/index.ts'
import { consoleActions, consoleOutcomes, consoleRunning } from '../console.tables.ts'

/** An action with who takes it, why and from where. */
export type ActionRequest = {
  readonly requestId: string
  readonly reason: string
  readonly action: ConsoleAction
  /** Hash of the whole action, also of what is not stored. */
  readonly actionHash: string
  readonly actor: { readonly id: string; readonly steamId: string; readonly username: string }
  readonly address: string
  readonly now: Date
}

const hiddenPassword = '***'

/** The action as it is stored: the password of a new server, a new key, new codes, and how to write to a webhook are left out. */
const withoutSecrets = (action: ConsoleAction): ConsoleAction => {
  if (action.kind === 'create_server') return { ...action, password: hiddenPassword }
  if (action.kind === 'add_webhook') return { ...action, url: undefined, secret: undefined, channel: undefined }
  if (action.kind === 'make_codes') return { ...action, codes: undefined }
  return action.kind === 'make_key' ? { ...action, key: undefined } : action
}

/** Stores a request. Returns false if its id is stored already; waits for a transaction that is storing it. */
export const storeAction = async (
  db: Database,
  { requestId, reason, action, actionHash, actor, address, now }: ActionRequest,
): Promise<boolean> => {
  const stored = await db
    .insert(consoleActions)
    .values({
      requestId,
      at: now,
      actorSteamId: actor.steamId,
      actorName: actor.username,
      address,
      reason,
      subject: subjectOf(action),
      action: withoutSecrets(action),
      actionHash,
    })
    .onConflictDoNothing({ target: consoleActions.requestId })
    .returning({ id: consoleActions.id })
  return stored.length > 0
}

export const isStored = async (db: Database, requestId: string): Promise<boolean> =>
  (await db.$count(consoleActions, eq(consoleActions.requestId, requestId))) > 0

/** Whether the stored request has this action and this actor. Within a transaction it also locks the request. */
export const isSameRequest = async (
  db: Database,
  { requestId, actionHash, actor }: ActionRequest,
): Promise<boolean> => {
  const [stored] = await db.select().from(consoleActions).where(eq(consoleActions.requestId, requestId)).for('update')
  return stored?.actionHash === actionHash && stored.actorSteamId === actor.steamId
}

export const storeOutcome = async (
  db: Database,
  { requestId, now }: Pick<ActionRequest, 'requestId' | 'now'>,
  outcome: ActionOutcome,
): Promise<void> => {
  await db.insert(consoleOutcomes).values({ requestId, at: now, outcome })
}

/** The last outcome of each of the requests. */
export const outcomesOf = async (
  db: Database,
  requestIds: readonly string[],
): Promise<ReadonlyMap<string, ActionOutcome>> => {
  if (requestIds.length === 0) return new Map()
  const rows = await db
    .select()
    .from(consoleOutcomes)
    .where(inArray(consoleOutcomes.requestId, [...requestIds]))
    .orderBy(asc(consoleOutcomes.id))
  // A later outcome replaces an earlier one.
  return new Map(rows.map(({ requestId, outcome }) => [requestId, outcome]))
}

/** Claims a request for this process. Returns false while another one runs it. */
export const claimRun = async (db: Database, requestId: string, forMs: number): Promise<boolean> => {
  const until = sql`now() + make_interval(secs => ${forMs / 1_000}::double precision)`
  const claimed = await db
    .insert(consoleRunning)
    .values({ requestId, until })
    .onConflictDoUpdate({
      target: consoleRunning.requestId,
      set: { until },
      setWhere: lt(consoleRunning.until, sql`now()`),
    })
    .returning({ requestId: consoleRunning.requestId })
  return claimed.length > 0
}

export const endRun = async (db: Database, requestId: string): Promise<void> => {
  await db.delete(consoleRunning).where(eq(consoleRunning.requestId, requestId))
}

/**
 * A page of actions, the newest first, without those that only a later release can read. `before`: the id after which the page
 * begins.
 */
export const listActions = async (
  db: Database,
  { subject, before }: { readonly subject?: string | undefined; readonly before?: number | undefined },
): Promise<{ rows: ActionEntry[]; next?: string }> => {
  const rows = await db
    .select()
    .from(consoleActions)
    .where(
      and(
        subject === undefined ? undefined : eq(consoleActions.subject, subject),
        before === undefined ? undefined : lt(consoleActions.id, before),
      ),
    )
    .orderBy(desc(consoleActions.id))
    .limit(consolePageSize + 1)
  const outcomes = await outcomesOf(
    db,
    rows.map(({ requestId }) => requestId),
  )
  const show = ({ id, requestId, at, actorSteamId, actorName, address, reason, action }: (typeof rows)[number]) => {
    const outcome = outcomes.get(requestId)
    return {
      id,
      requestId,
      at: at.getTime(),
      actor: { steamId: actorSteamId, name: actorName },
      address,
      reason,
      action,
      ...(outcome && { outcome }),
    }
  }
  const page = pageOf(rows, consolePageSize, show, ({ id }) => String(id))
  return { ...page, rows: page.rows.filter((entry) => actionEntrySchema.safeParse(entry).success) }
}
