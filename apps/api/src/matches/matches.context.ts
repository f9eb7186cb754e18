import type { Community } from '@warmup/domain/common'
import type { DemoLinkPurpose } from '@warmup/domain/matches'
import type { Visibility } from '@warmup/domain/players'
import type { WebhookEvent } from '@warmup/domain/webhooks'
import type { ContainerPlace, Engine, PlaceRow, ServerRow } from '../machines/index.ts'
import type { BoundTokens } from '../platform/credentials/index.ts'
import type { Database, Transaction } from '../platform/db/index.ts'
import type { Session } from '../platform/http/index.ts'
import type { Log } from '../platform/log/index.ts'

/** The running container that has a server's demos, and their folder in it. */
export type DemoPlace = {
  readonly engine: Pick<Engine, 'archive' | 'run'>
  readonly container: ContainerPlace
  readonly folder: string
}

/** A server that a player may watch. */
export type WatchableServer = {
  readonly server: ServerRow
  /** Where it runs; undefined if it does not. */
  readonly place: PlaceRow | undefined
  /** Whether the player owns it or is a member. */
  readonly isOwn: boolean
}

/** The practice servers on which matches are played. */
export type MatchServers = {
  /** A server that the caller owns or is a member of. Throws 404 for any other id. */
  own(session: Session, id: string): Promise<{ readonly name: string }>
  /** The demos of a server, for callers who may have them. Throws the reason if they may not, or if it does not run. */
  demosFor(session: Session, id: string): Promise<DemoPlace>
  /** The demos of any server; undefined if there is no such server. Throws if it does not run. */
  demosOf(id: string): Promise<DemoPlace | undefined>
  /** Writes into the server's activity log that the caller got a link to a demo. Throws like `demosFor`. */
  noteDemo(
    session: Session,
    link: { readonly serverId: string; readonly name: string; readonly purpose: DemoLinkPurpose },
  ): Promise<void>
  /** The servers that everybody may watch. */
  watchableFor(steamId: string): Promise<readonly WatchableServer[]>
  /** A server with its place; undefined if there is no such server. */
  find(tx: Transaction, id: string): Promise<Pick<WatchableServer, 'server' | 'place'> | undefined>
  /** Whether a key with which this server sends its log is valid, or has ended; unknown if it was never issued for it. */
  stateOfKey(sender: { readonly serverId: string; readonly key: string }): Promise<'valid' | 'ended' | 'unknown'>
  /** Keeps a server from being deleted until the transaction ends; false if its data are gone. MUST be the first lock. */
  hold(tx: Transaction, id: string): Promise<boolean>
  /** Notes that a new game has begun: the players of the former game have left. */
  recordNewGame(tx: Transaction, id: string): Promise<void>
  /** Notes players who came or left, by Steam ID: the name of a player who came, undefined for one who left. */
  recordMoves(tx: Transaction, id: string, moves: ReadonlyMap<string, string | undefined>, at: Date): Promise<void>
  /** Tells the people of a server that it changed. MUST be the last statement of its transaction. */
  markChanged(tx: Transaction, id: string): Promise<void>
}

/** What the services of matches share. */
export type MatchesContext = {
  readonly db: Database
  readonly log: Log
  readonly now: () => Date
  readonly community: () => Pick<Community, 'features'>
  /** The portal's public address, without a trailing slash. */
  readonly publicUrl: () => string
  readonly servers: MatchServers
  readonly demoLinks: BoundTokens
  /** Seconds by which broadcasts are behind the game. */
  readonly tvDelaySeconds: number
  /** Who of the given players may be named (docs/product/players.md#hidden-players). */
  visibilityAmong(steamIds: Iterable<string>): Promise<Visibility>
  /** Tells the operator's webhooks of an event in its transaction. */
  emit?(tx: Transaction, event: WebhookEvent): Promise<void>
}
