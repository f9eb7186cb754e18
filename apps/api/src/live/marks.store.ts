import { sql } from 'drizzle-orm'
import { type Database, queryRows, type Transaction } from '../platform/db/index.ts'
import { liveMarks } from './live.tables.ts'

/** Topics about one thing: a server (`presence`) or a player, by Steam ID (`seat`, `orders`, `practice`, `notices`). */
const namedTopics = ['presence', 'seat', 'orders', 'practice', 'notices'] as const
export type NamedTopic = (typeof namedTopics)[number]

/** A mark as an area writes it. */
type Mark = { readonly topic: 'gatherings' } | { readonly topic: NamedTopic; readonly names: readonly string[] }

const keysOf = (mark: Mark): readonly string[] =>
  mark.topic === 'gatherings' ? [mark.topic] : mark.names.map((name) => `${mark.topic}:${name}`)

/**
 * Marks things as changed, so that every replica tells its live streams after the commit. MUST be the last statement of
 * its transaction: the marks stay locked until the commit, so a transaction that then waits for another lock could
 * deadlock. Marks are locked in the order of their keys.
 */
export const markChanged = async (tx: Transaction | Database, ...marks: readonly Mark[]): Promise<void> => {
  const keys = [...new Set(marks.flatMap(keysOf))].toSorted()
  if (keys.length === 0) return
  const changedAt = sql`clock_timestamp()`
  await tx
    .insert(liveMarks)
    .values(keys.map((key) => ({ key, changedAt })))
    .onConflictDoUpdate({
      target: liveMarks.key,
      set: { version: sql`${liveMarks.version} + 1`, changedAt },
    })
}

/** A mark that was changed lately. */
export type StoredMark = { readonly key: string; readonly version: number }

/**
 * The marks of the last seconds. Replicas compare versions instead of times: a transaction may commit long after it
 * wrote its mark.
 */
export const readMarks = async (db: Database, windowMs: number): Promise<StoredMark[]> => {
  const rows = await queryRows<{ key: string; version: string | number }>(
    db,
    sql`select key, version from live_marks
      where changed_at > clock_timestamp() - make_interval(secs => ${windowMs / 1_000}::double precision)`,
  )
  return rows.map(({ key, version }) => ({ key, version: Number(version) }))
}

/** Removes old marks. Skips those that are being written, because it locks in no order. */
export const deleteOldMarks = async (db: Database, ageMs: number): Promise<void> => {
  await db.execute(
    sql`delete from live_marks where key in (select key from live_marks
      where changed_at < clock_timestamp() - make_interval(secs => ${ageMs / 1_000}::double precision)
      for update skip locked)`,
  )
}

/** The topic and the name in a key; undefined for a key of another release. */
export const parseKey = (key: string): { topic: 'gatherings' } | { topic: NamedTopic; name: string } | undefined => {
  if (key === 'gatherings') return { topic: 'gatherings' }
  const at = key.indexOf(':')
  const topic = namedTopics.find((named) => named === key.slice(0, at))
  return topic === undefined ? undefined : { topic, name: key.slice(at + 1) }
}
