import type { ConsoleRole } from '@warmup/domain/console'
import { asc, eq, notInArray } from 'drizzle-orm'
import { type Database, inTransaction, type Transaction } from '../../platform/db/index.ts'
import type { ConsoleContext } from '../console.context.ts'
import { consoleModerators, consoleViewers } from '../console.tables.ts'

/** The roles that operators give by command; operators are the members of the group OP. */
const tables = { viewer: consoleViewers, moderator: consoleModerators } as const
export type GivenRole = keyof typeof tables

const others: Readonly<Record<GivenRole, GivenRole>> = { viewer: 'moderator', moderator: 'viewer' }

/** Whether a player has a role that is given by command. */
export const hasRole = async (db: Database, role: GivenRole, steamId: string): Promise<boolean> =>
  (await db.$count(tables[role], eq(tables[role].steamId, steamId))) > 0

/** Whether a player who is none of these has a role that is given by command. */
export const othersHaveRole = async (db: Database, role: GivenRole, steamIds: readonly string[]): Promise<boolean> =>
  (await db.$count(tables[role], notInArray(tables[role].steamId, [...steamIds]))) > 0

/** A player's role in the console; undefined without one. */
export const roleOf = async (
  { db, groupsOf, hasModeration }: Pick<ConsoleContext, 'db' | 'groupsOf' | 'hasModeration'>,
  steamId: string,
): Promise<ConsoleRole | undefined> => {
  if ((await groupsOf([steamId])).get(steamId)?.includes('op')) return 'operator'
  if (await hasRole(db, 'viewer', steamId)) return 'viewer'
  return hasModeration() && (await hasRole(db, 'moderator', steamId)) ? 'moderator' : undefined
}

const remove = async (tx: Transaction, role: GivenRole, steamId: string): Promise<boolean> =>
  (await tx.delete(tables[role]).where(eq(tables[role].steamId, steamId)).returning()).length > 0

/** Gives a player a role instead of the other one. Returns false if the player has it already. */
export const giveRole = (db: Database, role: GivenRole, steamId: string): Promise<boolean> =>
  inTransaction(db, async (tx) => {
    await remove(tx, others[role], steamId)
    return (await tx.insert(tables[role]).values({ steamId }).onConflictDoNothing().returning()).length > 0
  })

/** Returns false if the player does not have the role. */
export const takeRole = (db: Database, role: GivenRole, steamId: string): Promise<boolean> =>
  inTransaction(db, (tx) => remove(tx, role, steamId))

export const listRole = (db: Database, role: GivenRole) =>
  db.select().from(tables[role]).orderBy(asc(tables[role].steamId))
