import { asc, eq } from 'drizzle-orm'
import { type Database, holdsLease, inTransaction, type Lease, type Transaction } from '../../platform/db/index.ts'
import type { Machines, PracticeContext } from '../practice.context.ts'
import { practiceAdmins } from '../practice.tables.ts'
import { markServer } from '../rentals/mark-server.ts'
import type { ServerRow } from '../rentals/servers.store.ts'
import type { PlaceRow } from './places.store.ts'
import type { RconTarget, rcon } from './rcon-client.ts'
import type { createRelease } from './release.ts'

export type ReconcilerOptions = Pick<
  PracticeContext,
  'db' | 'log' | 'now' | 'sealedText' | 'notify' | 'markChanged' | 'logKeys' | 'publicUrl'
> & {
  readonly machines: Machines
  /** The lease of the reconciler: one replica at a time holds it. */
  readonly lease: Lease
  /** Runs a console command on a game server. */
  readonly tell?: typeof rcon
}

/** What the steps of a reconciler share. */
export type ReconcilerContext = Omit<ReconcilerOptions, 'machines'> &
  Machines & {
    readonly tell: typeof rcon
    readonly release: ReturnType<typeof createRelease>
  }

/** Another replica has taken over. */
export class NotInCharge extends Error {
  override readonly name = 'NotInCharge'
}

/** Writes, unless another replica has taken over. */
export const write = (
  { db, lease }: Pick<ReconcilerContext, 'db' | 'lease'>,
  work: (tx: Transaction) => Promise<void>,
): Promise<void> =>
  inTransaction(db, async (tx) => {
    if (!(await holdsLease(tx, lease))) throw new NotInCharge()
    await work(tx)
  })

/** Writes about a server, unless another replica has taken over. The live streams of its people are told. */
export const writeServer = (
  context: Pick<ReconcilerContext, 'db' | 'lease' | 'markChanged'>,
  serverId: string,
  work: (tx: Transaction) => Promise<void>,
): Promise<void> =>
  write(context, async (tx) => {
    await work(tx)
    await markServer(context, tx, serverId)
  })

export const targetOf = (
  { sealedText }: Pick<PracticeContext, 'sealedText'>,
  server: ServerRow,
  place: PlaceRow,
): RconTarget => ({
  host: place.address,
  port: place.port,
  password: sealedText.open(server.rconPassword) ?? '',
})

export const adminsOf = async (db: Database, serverId: string): Promise<string[]> => {
  const rows = await db
    .select({ steamId: practiceAdmins.steamId })
    .from(practiceAdmins)
    .where(eq(practiceAdmins.serverId, serverId))
    .orderBy(asc(practiceAdmins.position))
  return rows.map(({ steamId }) => steamId)
}
