import { holdsLease, inTransaction, type Lease, type Transaction } from '../../platform/db/index.ts'
import type { MachinesContext } from '../machines.context.ts'
import type { Machines } from '../machines.ts'
import type { createRelease } from './release.ts'

export type ReconcilerOptions = Pick<MachinesContext, 'db' | 'log' | 'now' | 'tenant'> & {
  readonly machines: Machines
  /** The lease of the reconciler: one replica at a time holds it. */
  readonly lease: Lease
}

/** What the steps of a reconciler share. */
export type ReconcilerContext = Omit<ReconcilerOptions, 'machines'> &
  Machines & {
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

/** Writes about a server, unless another replica has taken over. */
export const writeServer = (
  context: Pick<ReconcilerContext, 'db' | 'lease' | 'tenant'>,
  serverId: string,
  work: (tx: Transaction) => Promise<void>,
): Promise<void> =>
  write(context, async (tx) => {
    await work(tx)
    await context.tenant.changed(tx, serverId)
  })
