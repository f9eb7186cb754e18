import type { Localized } from '@warmup/domain/common'
import type { ResponseOf } from '@warmup/domain/common/calls'
import type { Membership } from '@warmup/domain/membership'
import type { getPlayerPage } from '@warmup/domain/players/calls'
import type { Database } from '../platform/db/index.ts'
import type { Log } from '../platform/log/index.ts'

export type PlayerPageAnswer = ResponseOf<typeof getPlayerPage>

/** The part of a page that comes from the boards. */
export type BoardRecord = Pick<PlayerPageAnswer, 'boards' | 'days'>

/** The data of other areas that the pages need. */
export type PageNeighbours = {
  /** The memberships of the given players, highest first; players without one are left out. */
  groupsOf(steamIds: readonly string[]): Promise<ReadonlyMap<string, readonly Membership[]>>
  /** The pictures of the given players; players without one are left out. */
  picturesOf(steamIds: readonly string[]): Promise<ReadonlyMap<string, string>>
  /** The Steam ID in a text, also of a link with a custom name if Steam knows it; other text unchanged. */
  readSteamId(text: string): Promise<string>
  /** The display name of a game server; undefined if the server no longer exists. */
  serverName(id: string): Localized | undefined
  /** A player's entries on the boards, in all time and the newest `seasons` seasons, and the kills by day. */
  boardsOf(steamId: string, seasons: number): Promise<BoardRecord>
}

export type PagesContext = {
  readonly db: Database
  readonly log: Log
  readonly now: () => Date
  readonly neighbours: PageNeighbours
}
