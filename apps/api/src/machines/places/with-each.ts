import { type Database, holdsLease, inTransaction, type Lease, type Transaction } from '../../platform/db/index.ts'
import type { Tenant } from '../tenant.ts'
import { lockServer, type ServerRow } from './servers.store.ts'

/**
 * Processes servers, each in its own transaction. Stops if another replica has taken over. Returns the ids of those for
 * which `work` resolved with true; `changed` is called for them.
 */
export const withEach = async (
  { db, changed }: { readonly db: Database; readonly changed?: Tenant['changed'] },
  lease: Lease,
  ids: readonly { readonly id: string }[],
  work: (tx: Transaction, server: ServerRow) => Promise<boolean>,
): Promise<string[]> => {
  const done: string[] = []
  for (const { id } of ids) {
    const isDone = await inTransaction(db, async (tx) => {
      if (!(await holdsLease(tx, lease))) return false
      const server = await lockServer(tx, id)
      if (server === undefined || !(await work(tx, server))) return false
      await changed?.(tx, id)
      return true
    })
    if (isDone) done.push(id)
  }
  return done
}
