import type { SanctionEffect } from '@warmup/domain/moderation'
import { and, asc, eq, getTableColumns, isNull, lt, lte, sql } from 'drizzle-orm'
import { addMs } from '../../platform/clock/index.ts'
import { type Database, rowVersion, type Transaction } from '../../platform/db/index.ts'
import { enforcements } from '../moderation.tables.ts'

export type EnforcementRow = typeof enforcements.$inferSelect

/** A player and an effect on a server. */
export type EnforcementKey = Pick<EnforcementRow, 'steamId' | 'serverId' | 'effect'>

/** A banned player who goes on playing is removed again after this long. */
const removedAgainMs = 10_000

const isKey = ({ steamId, serverId, effect }: EnforcementKey) =>
  and(eq(enforcements.steamId, steamId), eq(enforcements.serverId, serverId), eq(enforcements.effect, effect))

/** Servers that must be told of a player. They are told after the transaction commits, by whichever replica runs the job. */
export const mustTell = async (tx: Transaction, keys: readonly EnforcementKey[], now: Date): Promise<void> => {
  if (keys.length === 0) return
  await tx
    .insert(enforcements)
    .values(keys.map((key) => ({ ...key, nextAt: now })))
    .onConflictDoUpdate({
      target: [enforcements.steamId, enforcements.serverId, enforcements.effect],
      set: { nextAt: now, attempts: 0, problem: null },
    })
}

/** The same for a banned player who is on a server, unless it is told anyway or was told a moment ago. */
export const mustRemove = async (tx: Transaction, steamId: string, serverId: string, now: Date): Promise<void> => {
  const effect: SanctionEffect = 'ban'
  await tx
    .insert(enforcements)
    .values({ steamId, serverId, effect, nextAt: now })
    .onConflictDoUpdate({
      target: [enforcements.steamId, enforcements.serverId, enforcements.effect],
      set: { nextAt: now },
      setWhere: and(isNull(enforcements.nextAt), lt(enforcements.toldAt, addMs(now, -removedAgainMs))),
    })
}

/** A stored row that is due. Its version tells whether it has changed since it was read. */
export type DueEnforcement = EnforcementRow & { readonly version: string }

/** What servers are due to be told, the longest due first. */
export const dueEnforcements = (db: Database, now: Date, limit: number): Promise<DueEnforcement[]> =>
  db
    .select({ ...getTableColumns(enforcements), version: rowVersion })
    .from(enforcements)
    .where(lte(enforcements.nextAt, now))
    .orderBy(asc(enforcements.nextAt), asc(enforcements.steamId), asc(enforcements.effect))
    .limit(limit)

/** Stores that a server was told. If it must be told something else since, that stays due. */
export const storeTold = async (
  db: Database,
  row: DueEnforcement,
  told: { readonly at: Date; readonly sanction: string | null; readonly problem: EnforcementRow['problem'] },
): Promise<void> => {
  await db
    .update(enforcements)
    .set({
      toldAt: told.problem === null ? told.at : row.toldAt,
      toldSanction: told.sanction,
      problem: told.problem,
      attempts: 0,
      nextAt: sql`case when ${rowVersion} = ${row.version} then null else ${enforcements.nextAt} end`,
    })
    .where(isKey(row))
}

/** Stores that a server does not know a command, and when it is told again. */
export const storeRefusal = async (db: Database, row: DueEnforcement, nextAt: Date): Promise<void> => {
  await db
    .update(enforcements)
    .set({ problem: 'refused', nextAt, attempts: row.attempts + 1 })
    .where(and(isKey(row), eq(rowVersion, row.version)))
}

/** Postpones all that a server is due to be told at `now`, because it does not answer. */
export const postponeServer = async (
  db: Database,
  serverId: string,
  { now, nextAt }: { readonly now: Date; readonly nextAt: Date },
): Promise<void> => {
  await db
    .update(enforcements)
    .set({ problem: 'no_answer', nextAt, attempts: sql`${enforcements.attempts} + 1` })
    .where(and(eq(enforcements.serverId, serverId), lte(enforcements.nextAt, now)))
}

/** What the servers know of a player. */
export const enforcementsOf = (db: Database, steamId: string): Promise<EnforcementRow[]> =>
  db.select().from(enforcements).where(eq(enforcements.steamId, steamId))
