import { maxActivityEntries, type PracticeEvent, type PracticeOutcome } from '@warmup/domain/practice'
import { and, desc, eq, inArray, like, lt, ne, not, sql } from 'drizzle-orm'
import type { Database } from '../../platform/db/index.ts'
import { practiceActivity } from '../practice.tables.ts'
import type { PlayerNames } from './named-players.ts'

export type ActivityRow = typeof practiceActivity.$inferSelect

/** The actor of an entry: a player, or the portal and its operator. */
export type Actor = { readonly steamId: string; readonly name: string }
export const portal: Actor = { steamId: '', name: '' }
/** Stands for an actor who is not named: an empty name means the portal and its operator. */
export const noName = '—'

export type ActivityEntry = {
  readonly serverId: string
  readonly event: PracticeEvent
  readonly actor: Actor
  readonly at: Date
  readonly outcome?: PracticeOutcome
  readonly detail?: string
}

const isOfDesk = like(practiceActivity.event, 'desk\\_%')

/**
 * Deletes all but the newest entries, separately for the match desk and for all other events: many lines said at the desk
 * must not remove the record of who changed the server. Unfinished entries stay, because they still get their outcome.
 */
const deleteOldActivity = async (db: Database, serverId: string, event: PracticeEvent): Promise<void> => {
  const isAlike = event.startsWith('desk_') ? isOfDesk : not(isOfDesk)
  const oldestKept = db
    .select({ id: practiceActivity.id })
    .from(practiceActivity)
    .where(and(eq(practiceActivity.serverId, serverId), isAlike))
    .orderBy(desc(practiceActivity.id))
    .limit(1)
    .offset(maxActivityEntries - 1)
  await db
    .delete(practiceActivity)
    .where(
      and(
        eq(practiceActivity.serverId, serverId),
        isAlike,
        ne(practiceActivity.outcome, 'running'),
        lt(practiceActivity.id, sql`(${oldestKept})`),
      ),
    )
}

/** Adds an entry to a server's activity log and returns its id. The default outcome is success. */
export const addActivity = async (
  db: Database,
  { serverId, event, actor, at, outcome = 'succeeded', detail = '' }: ActivityEntry,
): Promise<number> => {
  const [entry] = await db
    .insert(practiceActivity)
    .values({ serverId, event, outcome, at, actor: actor.steamId, actorName: actor.name, detail })
    .returning({ id: practiceActivity.id })
  if (entry === undefined) throw new Error('An insert returned no row')
  await deleteOldActivity(db, serverId, event)
  return entry.id
}

/** Writes the outcome of an unfinished entry. */
export const completeActivity = async (
  db: Database,
  id: number | null,
  outcome: Exclude<PracticeOutcome, 'running'>,
): Promise<void> => {
  if (id === null) return
  await db
    .update(practiceActivity)
    .set({ outcome })
    .where(and(eq(practiceActivity.id, id), eq(practiceActivity.outcome, 'running')))
}

/** Marks as failed the entries that began before a time and have no outcome, because their replica was killed. */
export const failAbandonedActivity = async (
  db: Database,
  {
    serverId,
    events,
    before,
  }: { readonly serverId: string; readonly events: readonly PracticeEvent[]; readonly before: Date },
): Promise<void> => {
  await db
    .update(practiceActivity)
    .set({ outcome: 'failed' })
    .where(
      and(
        eq(practiceActivity.serverId, serverId),
        inArray(practiceActivity.event, [...events]),
        eq(practiceActivity.outcome, 'running'),
        lt(practiceActivity.at, before),
      ),
    )
}

/** The kept entries of a server's log, newest first. */
export const readActivity = (db: Database, serverId: string): Promise<ActivityRow[]> =>
  db
    .select()
    .from(practiceActivity)
    .where(eq(practiceActivity.serverId, serverId))
    .orderBy(desc(practiceActivity.id))
    .limit(2 * maxActivityEntries)

/** Entries in the format of the API, as a player sees them. */
export const shownActivity = async (
  entries: readonly ActivityRow[],
  { names, viewer }: { readonly names: Pick<PlayerNames, 'visibilityAmong'>; readonly viewer: string },
) => {
  const actors = entries.map(({ actor }) => actor)
  const { textOf } = await names.visibilityAmong(actors, viewer)
  return entries.map(({ id, event, outcome, at, actor, actorName, detail }) => ({
    id: String(id),
    event,
    outcome,
    at: at.toISOString(),
    // Without a Steam ID: the portal, or a player whose account is deleted.
    by: textOf([{ name: actorName, steamId: actor || undefined }], noName),
    detail,
  }))
}
