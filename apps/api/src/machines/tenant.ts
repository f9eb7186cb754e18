import type { Database, Transaction } from '../platform/db/index.ts'
import type { Machines } from './machines.ts'
import type { KnownOrphan, OrphanRefusal } from './operating/orphans.ts'
import type { PlaceRow } from './places/places.store.ts'
import type { ServerRow } from './places/servers.store.ts'

/** How a server's transition stands after its places were observed. */
export type TransitionEnd = 'unchanged' | 'ended' | 'created'

/**
 * The area whose servers run on the machines. It writes their desired state, and the machines tell it what happened
 * to them. A method with a transaction writes in it, and MUST wait for nothing but the database.
 */
export type Tenant = {
  /** The opened passwords of a server, also former ones, which its log must not show. */
  secretsOf(db: Database, server: ServerRow): Promise<string[]>
  /** The Steam IDs of the admins of a server, in its owner's order. */
  adminsOf(db: Database, serverId: string): Promise<string[]>
  /**
   * The address to which the game server at a place sends its log, and the version of the address's key. The address is
   * a secret, the version is not. A game server is told its address again when the version changes.
   */
  logAddressOf(
    server: Pick<ServerRow, 'id' | 'owner' | 'settings'>,
    place: PlaceRow,
  ): { readonly address: string; readonly keyVersion: string }
  /** Ends the transition of a locked server if its places show that it is carried out, or if its time is over. */
  endTransition(tx: Transaction, server: ServerRow, places: readonly PlaceRow[]): Promise<TransitionEnd>
  /** A running server has lost its node, or waits for the node with its data. `place` is what was known before. */
  nodeTrouble(tx: Transaction, server: ServerRow, place: PlaceRow): Promise<void>
  /** A locked server keeps dying since `since`, so that it cannot be used. */
  failing(tx: Transaction, server: ServerRow, since: Date): Promise<void>
  /** A locked server that kept dying is up. */
  recovered(tx: Transaction, server: ServerRow): Promise<void>
  /** Starts a locked server on another node than `from`, the name of the node that keeps its data. */
  restartMoved(
    tx: Transaction,
    server: ServerRow,
    options: { readonly from: string; readonly now: Date },
  ): Promise<void>
  /** Restarts a locked server for an update of the game to the version `required`, and writes the columns `counted`. */
  restartForUpdate(
    tx: Transaction,
    server: ServerRow,
    options: {
      readonly required: number
      readonly now: Date
      readonly counted: Pick<ServerRow, 'updateVersion' | 'updateRestarts' | 'updateRestartedAt' | 'image'>
    },
  ): Promise<void>
  /**
   * Makes a server of an orphan service, which keeps running. Returns the server's id, or why it was refused: then
   * nothing was written, and the transaction can continue.
   */
  adopt(
    tx: Transaction,
    machines: Pick<Machines, 'config' | 'sealedText'>,
    orphan: KnownOrphan,
    times: { readonly now: Date; readonly expiresAt: Date },
  ): Promise<string | OrphanRefusal>
  /** Nothing of a locked server is left on the machines. */
  removed(tx: Transaction, serverId: string): Promise<void>
  /** A server or one of its places changed. The last statement of its transaction. */
  changed(tx: Transaction, serverId: string): Promise<void>
}
