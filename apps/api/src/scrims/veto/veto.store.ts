import {
  endedVetoShownMs,
  mostVetoPlayers,
  type Veto,
  type VetoLoading,
  type VetoStep,
  type VetoTeam,
} from '@warmup/domain/scrims'
import { and, asc, count, desc, eq, inArray, lte, or, sql } from 'drizzle-orm'
import { addMs } from '../../platform/clock/index.ts'
import type { Database, Transaction } from '../../platform/db/index.ts'
import { vetoes, vetoPlayers, vetoSteps } from './veto.tables.ts'

export type VetoRow = typeof vetoes.$inferSelect
export type StepRow = typeof vetoSteps.$inferSelect
export type TeamRow = typeof vetoPlayers.$inferSelect

/** A veto with its steps, the first one first. */
export type StoredVeto = { readonly row: VetoRow; readonly steps: readonly StepRow[] }

const goesOn = inArray(vetoes.state, ['waiting', 'running'])

const stepOf = ({ kind, map, side, team, isByChance }: StepRow): VetoStep =>
  kind === 'side' ? { kind, side: side ?? 'ct', team, isByChance } : { kind, map: map ?? '', team, isByChance }

/** What the rules of the domain need. */
export const vetoOf = ({ row, steps }: StoredVeto): Veto => ({
  state: row.state,
  format: row.format,
  maps: row.maps,
  first: row.first ?? undefined,
  steps: steps.map(stepOf),
  since: row.since.getTime(),
})

const withSteps = async (db: Database, row: VetoRow | undefined): Promise<StoredVeto | undefined> =>
  row && {
    row,
    steps: await db.select().from(vetoSteps).where(eq(vetoSteps.vetoId, row.id)).orderBy(asc(vetoSteps.number)),
  }

export const findVeto = async (db: Database, id: string): Promise<StoredVeto | undefined> =>
  withSteps(db, (await db.select().from(vetoes).where(eq(vetoes.id, id)))[0])

/** Locks a veto and returns it with its steps. */
export const lockVeto = async (tx: Transaction, id: string): Promise<StoredVeto | undefined> =>
  withSteps(tx, (await tx.select().from(vetoes).where(eq(vetoes.id, id)).for('update'))[0])

/** Adds a veto. Returns false if one goes on for its server. */
export const addVeto = async (tx: Transaction, row: typeof vetoes.$inferInsert): Promise<boolean> => {
  const added = await tx.insert(vetoes).values(row).onConflictDoNothing().returning({ id: vetoes.id })
  return added.length > 0
}

export const updateVeto = async (tx: Database, id: string, set: Partial<VetoRow>): Promise<void> => {
  await tx.update(vetoes).set(set).where(eq(vetoes.id, id))
}

/** Writes what a step has changed. The step's number is unique: a second one with it is an error. */
export const writeStep = async (tx: Transaction, { row, steps }: StoredVeto, after: Veto, at: Date): Promise<void> => {
  for (const [index, step] of after.steps.slice(steps.length).entries())
    await tx.insert(vetoSteps).values({
      vetoId: row.id,
      number: steps.length + index + 1,
      kind: step.kind,
      team: step.team,
      ...(step.kind === 'side' ? { side: step.side } : { map: step.map }),
      isByChance: step.isByChance,
      at,
    })
  const isOver = after.state !== 'waiting' && after.state !== 'running'
  await updateVeto(tx, row.id, {
    state: after.state,
    first: after.first ?? null,
    since: new Date(after.since),
    ...(isOver && { endedAt: at }),
    ...(after.state === 'done' && { loading: 'pending', loadingSince: at }),
  })
}

/** The id of the veto that goes on for a server, or for a scrim. */
export const vetoGoingOn = async (
  db: Database,
  of: { readonly serverId: string } | { readonly scrimId: string },
): Promise<string | undefined> => {
  const isOf = 'serverId' in of ? eq(vetoes.serverId, of.serverId) : eq(vetoes.scrimId, of.scrimId)
  return (await db.select({ id: vetoes.id }).from(vetoes).where(and(isOf, goesOn)))[0]?.id
}

/** The veto of a scrim that was begun last. */
export const lastVetoOf = async (db: Database, scrimId: string): Promise<Pick<VetoRow, 'id' | 'state'> | undefined> => {
  const rows = await db
    .select({ id: vetoes.id, state: vetoes.state })
    .from(vetoes)
    .where(eq(vetoes.scrimId, scrimId))
    .orderBy(desc(vetoes.createdAt))
    .limit(1)
  return rows[0]
}

/** The ids of vetoes whose step, or whose wait, began before these times. */
export const overdueVetoes = async (
  db: Database,
  { stepBefore, waitBefore }: { readonly stepBefore: Date; readonly waitBefore: Date },
): Promise<readonly { readonly id: string }[]> =>
  db
    .select({ id: vetoes.id })
    .from(vetoes)
    .where(
      or(
        and(eq(vetoes.state, 'running'), lte(vetoes.since, stepBefore)),
        and(eq(vetoes.state, 'waiting'), lte(vetoes.since, waitBefore)),
      ),
    )

/** The vetoes whose maps wait for the server, or whose replica was killed while it told the server. */
export const vetoesToLoad = async (db: Database, startedBefore: Date): Promise<readonly { readonly id: string }[]> =>
  db
    .select({ id: vetoes.id })
    .from(vetoes)
    .where(
      or(eq(vetoes.loading, 'pending'), and(eq(vetoes.loading, 'running'), lte(vetoes.loadingSince, startedBefore))),
    )

/** Ends the attempt to load that began at a time, unless another one has begun. */
export const endLoading = async (
  tx: Transaction,
  id: string,
  { since, loading }: { readonly since: Date; readonly loading: VetoLoading },
): Promise<void> => {
  await tx
    .update(vetoes)
    .set({ loading })
    .where(and(eq(vetoes.id, id), eq(vetoes.loading, 'running'), eq(vetoes.loadingSince, since)))
}

/** The players of a veto, in the order in which they joined. */
export const playersOf = (db: Database, vetoId: string): Promise<TeamRow[]> =>
  db
    .select()
    .from(vetoPlayers)
    .where(eq(vetoPlayers.vetoId, vetoId))
    .orderBy(asc(vetoPlayers.joinedAt), asc(vetoPlayers.player))

/** Puts a player into a team. Returns false if the team is full. The caller has locked the veto. */
export const putPlayer = async (
  tx: Transaction,
  { vetoId, player, team, joinedAt }: Pick<TeamRow, 'vetoId' | 'player' | 'team' | 'joinedAt'>,
): Promise<boolean> => {
  const isOfTeam = and(eq(vetoPlayers.vetoId, vetoId), eq(vetoPlayers.team, team))
  const [size] = await tx.select({ players: count() }).from(vetoPlayers).where(isOfTeam)
  if ((size?.players ?? 0) >= mostVetoPlayers) return false
  await tx
    .insert(vetoPlayers)
    .values({ vetoId, player, team, joinedAt })
    .onConflictDoUpdate({ target: [vetoPlayers.vetoId, vetoPlayers.player], set: { team, joinedAt } })
  return true
}

export const removePlayer = async (tx: Transaction, vetoId: string, player: string): Promise<void> => {
  await tx.delete(vetoPlayers).where(and(eq(vetoPlayers.vetoId, vetoId), eq(vetoPlayers.player, player)))
}

/** Notes that the game server knows of these players. */
export const notePlayersTold = async (db: Database, vetoId: string, players: readonly string[]): Promise<void> => {
  await db
    .update(vetoPlayers)
    .set({ isTold: true })
    .where(and(eq(vetoPlayers.vetoId, vetoId), inArray(vetoPlayers.player, [...players])))
}

/** A player of whom the game server of a loaded match does not know. */
export const playersToTell = (
  db: Database,
): Promise<{ vetoId: string; serverId: string; player: string; team: VetoTeam }[]> =>
  db
    .select({
      vetoId: vetoPlayers.vetoId,
      serverId: vetoes.serverId,
      player: vetoPlayers.player,
      team: vetoPlayers.team,
    })
    .from(vetoPlayers)
    .innerJoin(vetoes, eq(vetoes.id, vetoPlayers.vetoId))
    .where(and(eq(vetoes.loading, 'loaded'), eq(vetoPlayers.isTold, false)))
    .orderBy(asc(vetoPlayers.joinedAt))

/** Deletes vetoes that are shown no more. */
export const deleteEndedVetoes = async (db: Database, now: Date): Promise<void> => {
  await db.delete(vetoes).where(lte(vetoes.endedAt, addMs(now, -endedVetoShownMs)))
}

/** Removes a player: the vetoes that they lead, and their places in teams. */
export const forgetVetoesOf = async (tx: Transaction, steamId: string): Promise<void> => {
  const isTheirs = or(eq(vetoes.captain1, steamId), eq(vetoes.captain2, steamId), eq(vetoes.invited, steamId))
  await tx.select({ id: vetoes.id }).from(vetoes).where(isTheirs).orderBy(sql`${vetoes.id} collate "C"`).for('update')
  await tx.delete(vetoes).where(isTheirs)
  await tx.delete(vetoPlayers).where(eq(vetoPlayers.player, steamId))
}
