import { deviceBrowsers, deviceSystems } from '@warmup/domain/accounts'
import { bigint, index, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** Accounts with an email, a Steam ID, or both once bound. Emails are normalized. */
export const users = pgTable('users', {
  id: uuid().primaryKey().defaultRandom(),
  email: text().unique(),
  /** PHC string; null for accounts that sign in with Steam only. */
  passwordHash: text('password_hash'),
  steamId: text('steam_id').unique(),
  username: text().notNull(),
  avatar: text().notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
  /** Tokens of an earlier generation are invalid: a reset or the operator ended their sessions. */
  sessionGeneration: integer('session_generation').notNull().default(0),
})

/**
 * Sessions as their account lists them, written when one is used. A token counts by the account's generation and by what
 * `spentOnce` has of it; where a row is missing, its session holds all the same.
 */
export const sessions = pgTable(
  'sessions',
  {
    /** The id of its tokens. */
    id: text().primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The generation of the account's sessions that it belongs to; it may be later than that of its tokens. */
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

/** Pictures of players without an account here, as Steam has them; empty for those without one. */
export const steamPictures = pgTable('steam_pictures', {
  steamId: text('steam_id').primaryKey(),
  picture: text().notNull(),
  lookedUpAt: moment('looked_up_at').notNull(),
})

/**
 * Verification codes; only their hashes are kept. Each belongs to whoever requested it, so that nobody uses up the
 * attempts at somebody else's.
 */
export const verificationCodes = pgTable(
  'verification_codes',
  {
    email: text().notNull(),
    /** Hash of the requesting browser's cookie. */
    requester: text().notNull(),
    /** The address it was requested from, for clients that keep no cookies. */
    address: text().notNull(),
    codeHash: text('code_hash').notNull(),
    attemptsLeft: integer('attempts_left').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.email, table.requester] })],
)

/** Mailed links to set a new password, by the hash of their token. */
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

/** Used OpenID nonces and states, used sign-in tickets, and ended sessions. Kept until they would have expired anyway. */
export const spentOnce = pgTable(
  'spent_once',
  { kind: text().notNull(), id: text().notNull(), expiresAt: moment('expires_at').notNull() },
  (table) => [primaryKey({ columns: [table.kind, table.id] })],
)

/** Which Steam account a bind flow has proved, by the id of its bind token (docs/product.md#binding). */
export const steamProofs = pgTable('steam_proofs', {
  bindTokenId: text('bind_token_id').primaryKey(),
  steamId: text('steam_id').notNull(),
  expiresAt: moment('expires_at').notNull(),
})

/** The one token that a player has after typing `.bind` on a game server, by the hash of the lowercased token. */
export const inGameTokens = pgTable('in_game_tokens', {
  tokenHash: text('token_hash').primaryKey(),
  steamId: text('steam_id').notNull().unique(),
  expiresAt: moment('expires_at').notNull(),
})

/** Logins and logouts that `POST /api/auth/log` reported. Kept for 90 days. */
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

/** Attempts within a window, by what is limited and for whom; shared by all replicas. */
export const rateWindows = pgTable('rate_windows', {
  key: text().primaryKey(),
  attempts: integer().notNull(),
  endsAt: moment('ends_at').notNull(),
})
