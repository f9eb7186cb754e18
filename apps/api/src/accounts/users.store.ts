import { isSteamId } from '@warmup/domain/common'
import { and, desc, eq, ilike, inArray, isNotNull, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import { containing, type Database, inTransaction, isUuid, type Transaction } from '../platform/db/index.ts'
import { sessions, users } from './accounts.tables.ts'

export type UserRow = typeof users.$inferSelect

export type SteamProfile = { readonly steamId: string; readonly username: string; readonly avatar: string }

const first = <T>(rows: T[]): T | undefined => rows[0]

export const findUserById = async (db: Database, id: string): Promise<UserRow | undefined> =>
  first(await db.select().from(users).where(eq(users.id, id)).limit(1))

export const findUserByEmail = async (db: Database, email: string): Promise<UserRow | undefined> =>
  first(await db.select().from(users).where(eq(users.email, email)).limit(1))

export const findUserBySteamId = async (db: Database, steamId: string): Promise<UserRow | undefined> =>
  first(await db.select().from(users).where(eq(users.steamId, steamId)).limit(1))

export const hasAccounts = async (db: Database): Promise<boolean> =>
  (await db.select({ id: users.id }).from(users).limit(1)).length > 0

/** The names and avatars of players with an account. */
export const findProfiles = async (
  db: Database,
  steamIds: readonly string[],
): Promise<Map<string, { readonly name: string; readonly avatar: string }>> => {
  if (steamIds.length === 0) return new Map()
  const rows = await db
    .select({ steamId: users.steamId, name: users.username, avatar: users.avatar })
    .from(users)
    .where(inArray(users.steamId, [...steamIds]))
  return new Map(rows.flatMap(({ steamId, ...profile }) => (steamId === null ? [] : [[steamId, profile]])))
}

/** The avatars of players with an account and an avatar. */
export const findAvatars = async (db: Database, steamIds: readonly string[]): Promise<Map<string, string>> => {
  const rows = await db
    .select({ steamId: users.steamId, avatar: users.avatar })
    .from(users)
    .where(and(inArray(users.steamId, [...steamIds]), ne(users.avatar, '')))
  return new Map(rows.flatMap(({ steamId, avatar }) => (steamId === null ? [] : [[steamId, avatar] as const])))
}

const isWanted = (search: string): SQL | undefined => {
  const pattern = containing(search)
  // Only digits occur in a Steam ID. With a million accounts each column that is searched costs noticeable time.
  const isInSteamId = /^\d+$/.test(search) ? ilike(users.steamId, pattern) : undefined
  return or(ilike(users.email, pattern), isInSteamId, ilike(users.username, pattern))
}

/** The place of an account among all, by the microsecond in which it was made. */
export type UserPlace = { readonly createdMicros: string; readonly id: string }

const isAfter = ({ createdMicros, id }: UserPlace): SQL => {
  const createdAt = sql`timestamptz 'epoch' + ${createdMicros}::bigint * interval '1 microsecond'`
  return sql`(${users.createdAt}, ${users.id}) < (${createdAt}, ${id}::uuid)`
}

/** Accounts, newest first. `search` selects accounts whose email, Steam ID or name contains it. */
export const findUsers = async (
  db: Database,
  {
    search,
    after,
    limit,
  }: { readonly search?: string | undefined; readonly after?: UserPlace | undefined; readonly limit: number },
): Promise<{ readonly user: UserRow; readonly place: UserPlace }[]> => {
  const createdMicros = sql<string>`(extract(epoch from ${users.createdAt}) * 1000000)::bigint::text`
  const rows = await db
    .select({ user: users, createdMicros })
    .from(users)
    .where(and(search === undefined ? undefined : isWanted(search), after && isAfter(after)))
    .orderBy(desc(users.createdAt), desc(users.id))
    .limit(limit)
  return rows.map(({ user, createdMicros: micros }) => ({ user, place: { createdMicros: micros, id: user.id } }))
}

/** The number of accounts whose email, Steam ID or name contains `search`. */
export const countUsers = (db: Database, search: string | undefined): Promise<number> =>
  db.$count(users, search === undefined ? undefined : isWanted(search))

/** Creates an account with email and password. Undefined if the address already has one. */
export const createEmailUser = async (
  db: Database,
  { email, passwordHash }: { email: string; passwordHash: string },
): Promise<UserRow | undefined> =>
  first(
    await db
      .insert(users)
      .values({ email, passwordHash, username: email.split('@', 1)[0] ?? email, avatar: '' })
      .onConflictDoNothing()
      .returning(),
  )

/** The account of a Steam player, created at the first sign-in and updated from the profile later. */
export const upsertSteamUser = async (db: Database, profile: SteamProfile): Promise<UserRow> => {
  const row = first(
    await db
      .insert(users)
      .values(profile)
      .onConflictDoUpdate({ target: users.steamId, set: { username: profile.username, avatar: profile.avatar } })
      .returning(),
  )
  if (row === undefined) throw new Error('An upsert returned no row')
  return row
}

/** Updates name and picture of a player's account, if there is one. */
export const updateSteamUser = async (db: Database, { steamId, username, avatar }: SteamProfile): Promise<void> => {
  await db.update(users).set({ username, avatar }).where(eq(users.steamId, steamId))
}

export type BindingOutcome =
  | { readonly status: 'bound'; readonly user: UserRow }
  | { readonly status: 'user_not_found' | 'already_bound' | 'steam_already_bound' }

/** Whether the database rejected a duplicate. */
const isTaken = (error: unknown): boolean =>
  error instanceof Error && error.cause instanceof Error && 'code' in error.cause && error.cause.code === '23505'

const bindInTransaction = (db: Database, userId: string, profile: SteamProfile): Promise<BindingOutcome> =>
  inTransaction(db, async (tx): Promise<BindingOutcome> => {
    const emailUser = first(await tx.select().from(users).where(eq(users.id, userId)).for('update'))
    if (emailUser === undefined) return { status: 'user_not_found' }
    if (emailUser.steamId !== null) return { status: 'already_bound' }
    const steamUser = first(await tx.select().from(users).where(eq(users.steamId, profile.steamId)).for('update'))
    if (steamUser !== undefined && steamUser.email !== null) return { status: 'steam_already_bound' }

    const { email, passwordHash } = emailUser
    if (steamUser !== undefined) await tx.delete(users).where(eq(users.id, userId))
    const user = first(
      await tx
        .update(users)
        .set({ ...profile, email, passwordHash })
        .where(eq(users.id, steamUser?.id ?? userId))
        .returning(),
    )
    return user === undefined ? { status: 'user_not_found' } : { status: 'bound', user }
  })

/**
 * Binds a Steam account to an email account. If the player has signed in with Steam before, the accounts are merged:
 * the Steam account stays and gets the email and password.
 */
export const bindSteamAccount = async (
  db: Database,
  userId: string,
  profile: SteamProfile,
): Promise<BindingOutcome> => {
  try {
    return await bindInTransaction(db, userId, profile)
  } catch (error) {
    // Another request has just bound the same Steam account.
    if (isTaken(error)) return { status: 'steam_already_bound' }
    throw error
  }
}

/** Sets a password and ends every session. */
export const setPassword = async (db: Database, userId: string, passwordHash: string): Promise<void> => {
  await db
    .update(users)
    .set({ passwordHash, sessionGeneration: sql`${users.sessionGeneration} + 1` })
    .where(eq(users.id, userId))
  await db.delete(sessions).where(eq(sessions.userId, userId))
}

/** The account with a Steam ID, or with that id of its own. */
export const findAccount = async (db: Database, key: string): Promise<UserRow | undefined> => {
  if (isSteamId(key)) return findUserBySteamId(db, key)
  return isUuid(key) ? findUserById(db, key) : undefined
}

/** Lets the deletion of an account wait until the transaction ends. Returns false if it was deleted before. */
export const holdUser = async (tx: Transaction, id: string): Promise<boolean> =>
  (await tx.select({ id: users.id }).from(users).where(eq(users.id, id)).for('key share')).length > 0

/** Keeps an account from signing in, which also ends its sessions. Returns false if it is blocked already. */
export const blockAccount = async (
  db: Database,
  userId: string,
  { at, reason, by }: { readonly at: Date; readonly reason: string; readonly by: string },
): Promise<boolean> => {
  const blocked = await db
    .update(users)
    .set({ blockedAt: at, blockReason: reason, blockedBy: by })
    .where(and(eq(users.id, userId), isNull(users.blockedAt)))
    .returning({ id: users.id })
  return blocked.length > 0 && (await endSessions(db, userId))
}

/** Returns false if the account is not blocked. */
export const unblockAccount = async (db: Database, userId: string): Promise<boolean> => {
  const unblocked = await db
    .update(users)
    .set({ blockedAt: null, blockReason: '', blockedBy: '' })
    .where(and(eq(users.id, userId), isNotNull(users.blockedAt)))
    .returning({ id: users.id })
  return unblocked.length > 0
}

/** Ends every session of an account. Returns false if the account does not exist. */
export const endSessions = async (db: Database, userId: string): Promise<boolean> => {
  const ended = await db
    .update(users)
    .set({ sessionGeneration: sql`${users.sessionGeneration} + 1` })
    .where(eq(users.id, userId))
    .returning({ id: users.id })
  await db.delete(sessions).where(eq(sessions.userId, userId))
  return ended.length > 0
}
