import type { Localized } from '@warmup/domain/common'
import type { LeaderboardMode } from '@warmup/domain/leaderboard'
import type { Membership } from '@warmup/domain/membership'
import type { Visibility } from '@warmup/domain/players'
import type { Database } from '../../platform/db/index.ts'
import type { LeaderboardConfig } from '../leaderboard.config.ts'
import type { EditionCache } from './editions.store.ts'

/** What the boards need from other areas. */
export type LeaderboardNeighbours = {
  /** The memberships of the given players, highest first; players without one are left out. */
  groupsOf(steamIds: readonly string[]): Promise<ReadonlyMap<string, readonly Membership[]>>
  /** The players who hold at least one of the memberships. */
  membersOf(groups: readonly Membership[]): Promise<readonly string[]>
  /** The pictures of the given players; players without one are left out. */
  picturesOf(steamIds: readonly string[]): Promise<ReadonlyMap<string, string>>
  /** The display name of a game server; undefined if the server no longer exists. */
  serverName(id: string): Localized | undefined
  /** Who of the given players may be named. */
  visibilityAmong(steamIds: Iterable<string>): Promise<Visibility>
}

export type BoardsOptions = {
  readonly db: Database
  /** The current configuration, which changes while the API runs. */
  readonly leaderboard: () => LeaderboardConfig
  readonly neighbours: LeaderboardNeighbours
  /** Shared with the publisher of this process. */
  readonly editions: EditionCache
  readonly now: () => Date
}

/** What the calls of the boards share. */
export type BoardsContext = BoardsOptions & {
  /** Board ids by mode and season. They never change. */
  readonly boardIds: Map<string, number>
}

export type Asked = { readonly mode: LeaderboardMode; readonly season?: string | undefined }
