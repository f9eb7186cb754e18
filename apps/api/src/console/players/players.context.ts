import type { Rental } from '@warmup/domain/console'
import type { Membership } from '@warmup/domain/membership'
import type { AccountHint, ChatLine } from '@warmup/domain/moderation'
import type { Database } from '../../platform/db/index.ts'

/** What the console's calls about players need. */
export type PlayersContext = {
  readonly db: Database
  readonly now: () => Date
  /** The valid memberships of the given players, highest first; players without one are left out. */
  groupsOf(steamIds: readonly string[]): Promise<ReadonlyMap<string, readonly Membership[]>>
  /** The Steam ID in a text, also of a link with a custom name if Steam knows it; other text unchanged. */
  readSteamId(text: string): Promise<string>
  /** Other accounts of a player's networks; undefined while there are no hints. */
  hintsAbout(steamId: string): Promise<AccountHint[] | undefined>
  /** What a player has said last on servers; undefined while chat is not stored. */
  chatBy(steamId: string): Promise<ChatLine[] | undefined>
  /** The practice servers that a player owns. */
  rentalsOf(steamId: string): Promise<Rental[]>
}
