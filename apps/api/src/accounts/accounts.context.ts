import type { Community } from '@warmup/domain/common'
import type { OwnAccent } from '@warmup/domain/shell/look'
import type { BoundTokens } from '../platform/credentials/index.ts'
import type { Database } from '../platform/db/index.ts'
import type { Log } from '../platform/log/index.ts'
import type { MailQueue } from '../platform/mail/index.ts'
import type { PasswordHashing } from './email/password-hash.ts'
import type { Tokens } from './session/tokens.ts'
import type { Pictures } from './steam/pictures.ts'
import type { SteamClient } from './steam/steam-client.ts'

/** The dependencies of the account services. */
export type AccountsContext = {
  readonly db: Database
  readonly tokens: Tokens
  readonly passwords: PasswordHashing
  readonly steam: SteamClient
  /** How long the first sign-in of a player waits for the name, in milliseconds. */
  readonly nameWaitMs: number
  readonly pictures: Pick<Pictures, 'of'>
  readonly mailQueue: MailQueue
  /** Named in every mail. */
  readonly communityName: () => Community['name']
  /** The colours of buttons in mails, if the community has its own. */
  readonly mailAccent?: () => OwnAccent | undefined
  /** The key for hashing short codes, so that a copy of the database alone does not reveal them. */
  readonly codeSecret: Uint8Array
  /** Marks browsers that have signed in to an account before. */
  readonly deviceTokens: BoundTokens
  /** Creates the `state` that a browser takes to Steam and back, bound to purpose and browser. */
  readonly steamStates: BoundTokens
  /** The portal's public URL, without a trailing slash. */
  readonly publicUrl: () => string
  /** Keys with which game servers request in-game tokens; if empty, none can. */
  readonly gameServerKeys: readonly string[]
  /** Keys with which the shop grants VIP; if empty, it cannot. */
  readonly vipShopKeys: readonly string[]
  readonly log: Log
  readonly now: () => Date
}
