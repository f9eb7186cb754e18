import { deviceBrowsers, deviceSystems } from '@warmup/domain/accounts'
import { bigint, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from '../platform/db/moment.ts'

/** Accounts with an email, a Steam ID, or both after binding. Emails are normalized. */
export const users = pgTable(
  'users',
  {
    id: uuid().primaryKey().defaultRandom(),
    email: text().unique(),
    /** PHC string; null for accounts that sign in with Steam only. */
    passwordHash: text('password_hash'),
    steamId: text('steam_id').unique(),
    username: text().notNull(),
    avatar: text().notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    /** Tokens of an earlier generation are invalid: a password reset or the operator ended their sessions. */
    sessionGeneration: integer('session_generation').notNull().default(0),
    /** Since when an operator keeps the account from signing in; null: it may sign in. */
    blockedAt: moment('blocked_at'),
    /** Why, for operators. */
    blockReason: text('block_reason').notNull().default(''),
    /** Name of the operator. */
    blockedBy: text('blocked_by').notNull().default(''),
  },
  (table) => [index('users_created').on(table.createdAt, table.id)],
)

/**
 * The account's list of sessions, written when a session is used. Validity does not depend on it: a token is valid by
 * the account's generation and `spentOnce`, even without a row here.
 */
export const sessions = pgTable(
  'sessions',
  {
    /** The id in its tokens. */
    id: text().primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Its generation of the account's sessions; may be later than the generation of its tokens. */
    generation: integer().notNull(),
    signedInAt: moment('signed_in_at').notNull(),
    lastSeenAt: moment('last_seen_at').notNull().defaultNow(),
    /** When the last of its tokens expires. */
    expiresAt: moment('expires_at').notNull(),
    browser: text({ enum: deviceBrowsers }),
    system: text({ enum: deviceSystems }),
  },
  (table) => [index('sessions_user').on(table.userId), index('sessions_expiry').on(table.expiresAt)],
)

/** Steam pictures of players without an account here; empty for players without a picture. */
export const steamPictures = pgTable('steam_pictures', {
  steamId: text('steam_id').primaryKey(),
  picture: text().notNull(),
  lookedUpAt: moment('looked_up_at').notNull(),
})

/** Verification codes, as hashes only. Each belongs to its requester, so that others cannot use up its attempts. */
export const verificationCodes = pgTable(
  'verification_codes',
  {
    email: text().notNull(),
    /** Hash of the requesting browser's cookie. */
    requester: text().notNull(),
    /** The requesting address, for clients without cookies. */
    address: text().notNull(),
    codeHash: text('code_hash').notNull(),
    attemptsLeft: integer('attempts_left').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.email, table.requester] })],
)

/** Mailed links for setting a new password, by the hash of their token. */
export const resetLinks = pgTable(
  'reset_links',
  {
    tokenHash: text('token_hash').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('reset_links_user').on(table.userId)],
)

/** Used OpenID nonces and states, used sign-in tickets, and ended sessions. Kept until they would have expired. */
export const spentOnce = pgTable(
  'spent_once',
  { kind: text().notNull(), id: text().notNull(), expiresAt: moment('expires_at').notNull() },
  (table) => [primaryKey({ columns: [table.kind, table.id] })],
)

/** The Steam account that each bind flow has proved, by the id of its bind token (docs/product/accounts.md#binding). */
export const steamProofs = pgTable('steam_proofs', {
  bindTokenId: text('bind_token_id').primaryKey(),
  steamId: text('steam_id').notNull(),
  expiresAt: moment('expires_at').notNull(),
})

/** In-game tokens, at most one per player who typed `.bind` on a game server, by the hash of the lowercased token. */
export const inGameTokens = pgTable('in_game_tokens', {
  tokenHash: text('token_hash').primaryKey(),
  steamId: text('steam_id').notNull().unique(),
  expiresAt: moment('expires_at').notNull(),
})

/** Codes to type in the chat of a game server, as hashes only. Each belongs to the browser that asked for it. */
export const chatCodes = pgTable(
  'chat_codes',
  {
    id: text().primaryKey(),
    codeHash: text('code_hash').notNull().unique(),
    /** Hash of the browser's cookie. */
    browser: text().notNull(),
    /** The id of the bind token; null for a sign-in. */
    bindTokenId: text('bind_token_id'),
    /** The player who typed it first, and the name in the game; null before. */
    steamId: text('steam_id'),
    name: text(),
    /** Why it cannot be used any more: two players typed it, or it was used; null before. */
    ended: text({ enum: ['void', 'used'] }),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [index('chat_codes_expiry').on(table.expiresAt)],
)

/** Logins and logouts reported by `POST /api/auth/log`. Kept for 90 days. */
export const accountLog = pgTable(
  'account_log',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    action: text({ enum: ['LOGIN-STEAM', 'LOGIN-EMAIL', 'LOGOUT'] }).notNull(),
    at: moment('at').notNull().defaultNow(),
    address: text().notNull(),
  },
  (table) => [index('account_log_user').on(table.userId, table.at), index('account_log_at').on(table.at)],
)

/** Attempts within a window, by limit and key; shared by all replicas. */
export const rateWindows = pgTable('rate_windows', {
  key: text().primaryKey(),
  attempts: integer().notNull(),
  endsAt: moment('ends_at').notNull(),
})
