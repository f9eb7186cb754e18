import { bigint, index, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** Accounts: known by an email, a Steam ID, or both once bound. Emails are normalized. */
export const users = pgTable('users', {
  id: uuid().primaryKey().defaultRandom(),
  email: text().unique(),
  /** PHC string; null for accounts that sign in with Steam only. */
  passwordHash: text('password_hash'),
  steamId: text('steam_id').unique(),
  username: text().notNull(),
  avatar: text().notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
  /** Session tokens of an earlier generation are void: a reset or the operator ended those sessions. */
  sessionGeneration: integer('session_generation').notNull().default(0),
})

/** The one verification code that an address has at a time; only its hash is kept. */
export const verificationCodes = pgTable('verification_codes', {
  email: text().primaryKey(),
  codeHash: text('code_hash').notNull(),
  attemptsLeft: integer('attempts_left').notNull(),
  expiresAt: moment('expires_at').notNull(),
})

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

/** Things that work once: OpenID nonces and states, sign-in tickets; and sessions that were ended. Kept until they would be refused for age anyway. */
export const spentOnce = pgTable(
  'spent_once',
  { kind: text().notNull(), id: text().notNull(), expiresAt: moment('expires_at').notNull() },
  (table) => [primaryKey({ columns: [table.kind, table.id] })],
)

/** Which Steam account a bind flow has proved, by the id of its bind token (decisions, "Holes"). */
export const steamProofs = pgTable('steam_proofs', {
  bindTokenId: text('bind_token_id').primaryKey(),
  steamId: text('steam_id').notNull(),
  expiresAt: moment('expires_at').notNull(),
})

/** Tokens that players obtained by typing `.bind` on a game server, by the hash of the lowercased token. */
export const inGameTokens = pgTable('in_game_tokens', {
  tokenHash: text('token_hash').primaryKey(),
  steamId: text('steam_id').notNull(),
  expiresAt: moment('expires_at').notNull(),
})

/** Logins and logouts, as `POST /api/auth/log` reports them: for whoever asks who was at an account. Kept for 90 days. */
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
