import type { Localized } from '@warmup/domain/common'
import type { ConsoleAction } from '@warmup/domain/console'
import type { Membership } from '@warmup/domain/membership'
import type { SealedText } from '../platform/credentials/index.ts'
import type { Database } from '../platform/db/index.ts'
import type { Log } from '../platform/log/index.ts'

/** What access to the console and its list of actions need. */
export type ConsoleContext = {
  readonly db: Database
  readonly log: Log
  readonly now: () => Date
  /** Seals the secrets of second factors. */
  readonly sealedText: SealedText
  readonly communityName: () => Localized
  /** Whether moderation is on: without it there are no moderators. */
  readonly hasModeration: () => boolean
  /** Hashes actions, to compare repeated requests. */
  readonly hashAction: (action: ConsoleAction) => string
  /** The memberships of the given players; players without one are left out. */
  groupsOf(steamIds: readonly string[]): Promise<ReadonlyMap<string, readonly Membership[]>>
}
