import type { Gathering, GatheringOutcome, Ready } from '@warmup/domain/gatherings'
import { and, asc, eq, inArray, isNull, lt, ne, or } from 'drizzle-orm'
import type { Database, Transaction } from '../platform/db/index.ts'
import { gatheringPlayers, gatherings } from './gatherings.tables.ts'

export type GatheringRow = typeof gatherings.$inferSelect
export type GatheringPlayerRow = typeof gatheringPlayers.$inferSelect
/** The key of a gathering: a server, and the id of a pinned gathering or ''. */
export type GatheringKey = Pick<GatheringRow, 'serverId' | 'pin'>

export const isSameGathering = (a: GatheringKey, b: GatheringKey): boolean =>
  a.serverId === b.serverId && a.pin === b.pin

/** Whether a gathering is locked before another one. With one order, transactions that move players cannot deadlock. */
export const isLockedBefore = (a: GatheringKey, b: GatheringKey): boolean =>
  a.serverId === b.serverId ? a.pin < b.pin : a.serverId < b.serverId

const isGathering = ({ serverId, pin }: GatheringKey) => and(eq(gatherings.serverId, serverId), eq(gatherings.pin, pin))
const isOfGathering = ({ serverId, pin }: GatheringKey) =>
  and(eq(gatheringPlayers.serverId, serverId), eq(gatheringPlayers.pin, pin), isNull(gatheringPlayers.outcome))

const gatheringOf = (row: GatheringRow, ready: readonly Ready[]): Gathering | undefined =>
  row.phase === 'over'
    ? undefined
    : {
        target: row.target,
        phase: row.phase,
        until: row.until.getTime(),
        startsAt: row.startsAt?.getTime(),
        unnamed: row.unnamed ?? undefined,
        ready: ready.map(({ steamId, hasCome }) => ({ steamId, hasCome })),
      }

/** A stored gathering with its players. */
export type StoredGathering = { readonly row: GatheringRow; readonly gathering: Gathering }

/** The gatherings that have not ended, in the order of their servers. */
export const openGatherings = async (db: Database): Promise<StoredGathering[]> => {
  const rows = await db
    .select()
    .from(gatherings)
    .where(ne(gatherings.phase, 'over'))
    .orderBy(asc(gatherings.serverId), asc(gatherings.pin))
  if (rows.length === 0) return []
  const players = await db.select().from(gatheringPlayers).where(isNull(gatheringPlayers.outcome))
  return rows.flatMap((row) => {
    const gathering = gatheringOf(
      row,
      players.filter((player) => isSameGathering(player, row)),
    )
    return gathering === undefined ? [] : [{ row, gathering }]
  })
}

const withPlayers = async (db: Database, row: GatheringRow | undefined): Promise<StoredGathering | undefined> => {
  if (row === undefined) return undefined
  const players = await db
    .select()
    .from(gatheringPlayers)
    .where(isOfGathering(row))
    .orderBy(asc(gatheringPlayers.steamId))
  const gathering = gatheringOf(row, players)
  return gathering && { row, gathering }
}

/** A gathering that has not ended. */
export const findGathering = async (db: Database, key: GatheringKey): Promise<StoredGathering | undefined> =>
  withPlayers(db, (await db.select().from(gatherings).where(isGathering(key)))[0])

/** Locks a gathering and returns it; undefined if it has ended. */
export const lockGathering = async (tx: Transaction, key: GatheringKey): Promise<StoredGathering | undefined> =>
  withPlayers(tx, (await tx.select().from(gatherings).where(isGathering(key)).for('update'))[0])

/** Adds a gathering. Returns false if its server has one already. */
export const addGathering = async (db: Database, row: GatheringRow): Promise<boolean> => {
  const added = await db.insert(gatherings).values(row).onConflictDoNothing().returning({ pin: gatherings.pin })
  return added.length > 0
}

/** Stores a pinned gathering, or replaces it, also if it had ended. */
export const setPinned = async (db: Database, row: GatheringRow): Promise<void> => {
  await db
    .insert(gatherings)
    .values(row)
    .onConflictDoUpdate({ target: [gatherings.serverId, gatherings.pin], set: row })
}

/** The pinned gatherings, also those that have ended. */
export const pinnedGatherings = (db: Database): Promise<GatheringRow[]> =>
  db.select().from(gatherings).where(ne(gatherings.pin, ''))

export const updateGathering = async (
  tx: Transaction,
  key: GatheringKey,
  { phase, until, unnamed, ready }: Gathering,
): Promise<void> => {
  await tx
    .update(gatherings)
    .set({ phase, until: new Date(until), unnamed: unnamed ?? null })
    .where(isGathering(key))
  const come = ready.filter(({ hasCome }) => hasCome).map(({ steamId }) => steamId)
  if (come.length > 0)
    await tx
      .update(gatheringPlayers)
      .set({ hasCome: true })
      .where(and(isOfGathering(key), inArray(gatheringPlayers.steamId, come)))
}

/** Ends a gathering. A pinned one stays as `over`. Players who have come get no outcome. */
export const endGathering = async (
  tx: Transaction,
  key: GatheringKey,
  outcomes: ReadonlyMap<string, GatheringOutcome>,
  now: Date,
): Promise<void> => {
  const withOutcome = (wanted: GatheringOutcome) =>
    [...outcomes].filter(([, outcome]) => outcome === wanted).map(([steamId]) => steamId)
  for (const outcome of ['failed', 'leftOut'] as const) {
    const steamIds = withOutcome(outcome)
    if (steamIds.length > 0)
      await tx
        .update(gatheringPlayers)
        .set({ outcome, endedAt: now })
        .where(and(isOfGathering(key), inArray(gatheringPlayers.steamId, steamIds)))
  }
  await tx.delete(gatheringPlayers).where(isOfGathering(key))
  if (key.pin === '') await tx.delete(gatherings).where(isGathering(key))
  else await tx.update(gatherings).set({ phase: 'over' }).where(isGathering(key))
}

export const removeGathering = async (db: Database, key: GatheringKey): Promise<void> => {
  await db.delete(gatherings).where(isGathering(key))
}

export const findPlayer = async (db: Database, steamId: string): Promise<GatheringPlayerRow | undefined> => {
  const [row] = await db.select().from(gatheringPlayers).where(eq(gatheringPlayers.steamId, steamId))
  return row
}

/** Puts a player into a gathering, and takes them out of any other. */
export const putPlayer = async (db: Database, steamId: string, key: GatheringKey): Promise<void> => {
  const place = { serverId: key.serverId, pin: key.pin, hasCome: false, outcome: null, endedAt: null }
  await db
    .insert(gatheringPlayers)
    .values({ steamId, ...place })
    .onConflictDoUpdate({
      target: gatheringPlayers.steamId,
      set: place,
      // A repeated request changes nothing.
      setWhere: or(
        ne(gatheringPlayers.serverId, key.serverId),
        ne(gatheringPlayers.pin, key.pin),
        eq(gatheringPlayers.outcome, 'failed'),
        eq(gatheringPlayers.outcome, 'leftOut'),
      ),
    })
}

export const removePlayer = async (db: Database, steamId: string): Promise<void> => {
  await db.delete(gatheringPlayers).where(eq(gatheringPlayers.steamId, steamId))
}

/** Deletes the outcomes from before a time. */
export const deleteOutcomesBefore = async (db: Database, time: Date): Promise<void> => {
  await db.delete(gatheringPlayers).where(lt(gatheringPlayers.endedAt, time))
}
