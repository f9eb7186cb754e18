import type { Database } from '../platform/db/index.ts'
import type { Log } from '../platform/log/index.ts'
import type { Mailer } from './mailer.ts'
import type { SteamClient } from './steam-client.ts'
import type { Tokens } from './tokens.ts'

/** What the account services work with. */
export type AccountsContext = {
  readonly db: Database
  readonly tokens: Tokens
  readonly steam: SteamClient
  readonly mailer: Mailer
  /** Keys the hashes of short codes, so that a copy of the database alone does not give them away. */
  readonly codeSecret: Uint8Array
  /** Address under which players reach the portal, without a trailing slash. */
  readonly publicUrl: () => string
  /** Bearer keys with which game servers ask for in-game tokens; empty turns that call off. */
  readonly gameServerKeys: readonly string[]
  readonly log: Log
  /** Milliseconds since 1970. */
  readonly now: () => number
}
