import type { ModerationRule, Sanction, SanctionScope } from '@warmup/domain/moderation'
import { and, asc, desc, eq, gt, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import { type Database, isUuid, type Transaction } from '../platform/db/index.ts'
import { sanctionEvents, sanctions } from './moderation.tables.ts'

export type SanctionRow = typeof sanctions.$inferSelect

/** The scope of a stored sanction. */
const scopeOf = ({ scope, scopeTarget }: Pick<SanctionRow, 'scope' | 'scopeTarget'>): SanctionScope => {
  switch (scope) {
    case 'group':
      return { kind: scope, group: scopeTarget }
    case 'server':
      return { kind: scope, serverId: scopeTarget }
    default:
      return { kind: scope }
  }
}

/** The columns of a scope. */
const scopeColumns = (scope: SanctionScope): Pick<SanctionRow, 'scope' | 'scopeTarget'> => ({
  scope: scope.kind,
  scopeTarget: scope.kind === 'group' ? scope.group : scope.kind === 'server' ? scope.serverId : '',
})

/** A stored sanction as the rules see it, with its row. */
export type StoredSanction = Sanction & { readonly row: SanctionRow }

const sanctionOf = (row: SanctionRow): StoredSanction => ({
  id: row.id,
  kind: row.kind,
  scope: scopeOf(row),
  setAt: row.setAt.getTime(),
  endsAt: row.endsAt?.getTime() ?? null,
  liftedAt: row.liftedAt?.getTime() ?? null,
  row,
})

/** Whether a sanction is in force at a time. */
export const isInForce = (now: Date): SQL | undefined =>
  and(isNull(sanctions.liftedAt), or(isNull(sanctions.endsAt), gt(sanctions.endsAt, now)))

/** The sanctions in force of the given players, the oldest first. */
export const sanctionsInForce = async (
  db: Database,
  steamIds: readonly string[],
  now: Date,
): Promise<readonly StoredSanction[]> => {
  if (steamIds.length === 0) return []
  const rows = await db
    .select()
    .from(sanctions)
    .where(and(inArray(sanctions.steamId, [...steamIds]), isInForce(now)))
    .orderBy(asc(sanctions.setAt), asc(sanctions.id))
  return rows.map(sanctionOf)
}

/** Who acts on a sanction, and why. */
export type SanctionDeed = {
  readonly actor: { readonly steamId: string; readonly username: string }
  readonly words: string
  readonly now: Date
}

const addEvent = (tx: Transaction, sanctionId: string, event: 'set' | 'lifted', { actor, words, now }: SanctionDeed) =>
  tx
    .insert(sanctionEvents)
    .values({ sanctionId, at: now, event, actorSteamId: actor.steamId, actorName: actor.username, words })

export type NewSanction = Pick<SanctionRow, 'steamId' | 'kind' | 'reason' | 'source' | 'endsAt'> & {
  /** The rule that sets it. */
  readonly rule?: ModerationRule
  readonly scope: SanctionScope
}

/** Adds a sanction with the first entry of its history. */
export const addSanction = async (
  tx: Transaction,
  { scope, ...sanction }: NewSanction,
  deed: SanctionDeed,
): Promise<StoredSanction> => {
  const [row] = await tx
    .insert(sanctions)
    .values({ ...sanction, ...scopeColumns(scope), words: deed.words, setAt: deed.now })
    .returning()
  if (row === undefined) throw new Error('An insert returned no row')
  await addEvent(tx, row.id, 'set', deed)
  return sanctionOf(row)
}

/** Locks a sanction; undefined if there is none. */
export const lockSanction = async (tx: Transaction, id: string): Promise<StoredSanction | undefined> => {
  const [row] = await tx.select().from(sanctions).where(eq(sanctions.id, id)).for('update')
  return row && sanctionOf(row)
}

/** Lifts a locked sanction. */
export const liftSanction = async (tx: Transaction, id: string, deed: SanctionDeed): Promise<void> => {
  await tx.update(sanctions).set({ liftedAt: deed.now }).where(eq(sanctions.id, id))
  await addEvent(tx, id, 'lifted', deed)
}

/** The history of a sanction, the oldest entry first. */
export const historyOf = (db: Database, sanctionId: string) =>
  db.select().from(sanctionEvents).where(eq(sanctionEvents.sanctionId, sanctionId)).orderBy(asc(sanctionEvents.id))

/** Names of the operators who set the given sanctions, by the ids of these. */
export const settersOf = async (db: Database, ids: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: sanctionEvents.sanctionId, name: sanctionEvents.actorName })
    .from(sanctionEvents)
    .where(and(inArray(sanctionEvents.sanctionId, [...ids]), eq(sanctionEvents.event, 'set')))
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** The bans in force that apply on all servers, or also on one. Of each player the one that ends last. */
export const bansInForce = async (
  db: Database,
  now: Date,
  server: { readonly id: string; readonly group: string } | undefined,
): Promise<readonly { readonly steamId: string; readonly endsAt: Date | null }[]> => {
  const { steamId, endsAt, scope, scopeTarget } = sanctions
  const of = (kind: SanctionScope['kind'], target: string) => and(eq(scope, kind), eq(scopeTarget, target))
  const places = [of('servers', ''), ...(server ? [of('group', server.group), of('server', server.id)] : [])]
  const rows = await db
    .select({ steamId, endsAt })
    .from(sanctions)
    .where(and(eq(sanctions.kind, 'ban'), isInForce(now), or(...places)))
    .orderBy(asc(steamId), sql`${endsAt} asc nulls last`)
  // A later end replaces an earlier one.
  return [...new Map(rows.map((row) => [row.steamId, row])).values()]
}

export const findSanction = async (db: Database, id: string): Promise<StoredSanction | undefined> => {
  if (!isUuid(id)) return undefined
  const [row] = await db.select().from(sanctions).where(eq(sanctions.id, id))
  return row && sanctionOf(row)
}

/** Sanctions that fit, the newest first. */
export const listSanctions = async (
  db: Database,
  fits: SQL | undefined,
  limit: number,
): Promise<readonly StoredSanction[]> => {
  const rows = await db
    .select()
    .from(sanctions)
    .where(fits)
    .orderBy(desc(sanctions.setAt), desc(sanctions.id))
    .limit(limit)
  return rows.map(sanctionOf)
}
