import type { Community } from '@warmup/domain/common'
import type { Visibility } from '@warmup/domain/players'
import type { ScrimServer, VetoLoading, VetoTeam } from '@warmup/domain/scrims'
import type { BoundTokens } from '../platform/credentials/index.ts'
import type { Database, Transaction } from '../platform/db/index.ts'
import type { Session } from '../platform/http/index.ts'
import type { Log } from '../platform/log/index.ts'

type Guest = {
  readonly serverId: string
  readonly guest: string
  /** The player who does it; undefined for the portal. */
  readonly by: Session | undefined
}

/** A match that a game server loads: where MatchZy fetches it, and its first map for a server without MatchZy. */
type LoadedMatch = {
  readonly url: string
  readonly key: string
  readonly map: string
  /** Whose deed it is in the server's activity log. */
  readonly by: { readonly steamId: string; readonly name: string }
}
type MatchPlayer = { readonly url: string; readonly steamId: string; readonly team: VetoTeam }

type Connection = {
  readonly owner: string
  readonly isReady: boolean
  readonly name: string
  readonly ip: string
  readonly port: number
  readonly password: string
}

/** The practice servers on which scrims take place. */
export type ScrimServers = {
  /** Undefined if the server does not run. */
  find(db: Database, id: string): Promise<ScrimServer | undefined>
  /** Like `find`, and locks the server until the transaction ends. */
  lock(tx: Transaction, id: string): Promise<ScrimServer | undefined>
  /** The first server that a player has ordered since a time, once it is ready. */
  firstReady(db: Database, order: { readonly owner: string; readonly since: Date }): Promise<string | undefined>
  /** How to join a server; undefined once it is gone. */
  connectionOf(db: Database, id: string): Promise<Connection | undefined>
  /** The Steam IDs of a server's owner and members. */
  peopleOf(db: Database, id: string): Promise<readonly string[]>
  /** Makes a guest an admin of a locked server. Returns whether the guest was none before. */
  addGuest(tx: Transaction, guest: Guest): Promise<boolean | 'admins_full'>
  removeGuest(tx: Transaction, guest: Guest): Promise<void>
  /** The maps that servers can play: the active pool, and others. */
  maps(): { readonly pool: readonly string[]; readonly others: readonly string[] }
  /** Whether a player is the owner or a member of a server, or was let in by a link. */
  maySee(db: Database, id: string, steamId: string): Promise<boolean>
  /** Loads a match on a server. `map_changing`: the server changes its map, and has to be told later. */
  loadMatch(
    id: string,
    match: LoadedMatch,
    signal: AbortSignal,
  ): Promise<Exclude<VetoLoading, 'pending' | 'running'> | 'map_changing'>
  /** Lets a player into a loaded match. Resolves to false if the game server has not answered. */
  addToMatch(id: string, player: MatchPlayer): Promise<boolean>
}

/** What the services of the scrim board share. */
export type ScrimsContext = {
  readonly db: Database
  readonly log: Log
  readonly now: () => Date
  readonly community: () => Pick<Community, 'features'>
  readonly servers: ScrimServers
  /** The names of players with an account. */
  profilesOf(steamIds: readonly string[]): Promise<ReadonlyMap<string, { readonly name: string }>>
  /** Who of the given players may be named (docs/product/players.md#hidden-players). */
  visibilityAmong(steamIds: readonly string[], viewer?: string): Promise<Visibility>
  /** Whether a player is banned in the portal. No player is by default. */
  isBanned?(db: Database, steamId: string): Promise<boolean>
  /** The keys with which game servers fetch their matches. */
  readonly matchKeys: BoundTokens
  /** The portal's public address, without a trailing slash. */
  readonly publicUrl: () => string
  /**
   * Tells the live streams of the given players that a scrim of theirs, or the practice server on which it takes place,
   * changed. Does nothing by default.
   */
  markChanged?(tx: Transaction, steamIds: readonly string[]): Promise<void>
}
