import { type Database, runTransaction } from '../src/platform/db/database.ts'

/**
 * A database for a process that dies before it sends, or after the database has done, the transaction after the first
 * `transactions` ones. It fails from then on.
 */
export const mortalDatabase = (
  db: Database,
  { when, transactions }: { readonly when: 'before' | 'after'; readonly transactions: number },
): { readonly db: Database; isDead(): boolean } => {
  let left = transactions
  const mortal: Database = new Proxy(db, {
    get: (target, key) =>
      key !== runTransaction
        ? Reflect.get(target, key, target)
        : async (...args: Parameters<(typeof db)[typeof runTransaction]>) => {
            left -= 1
            if (left < -1 || (left < 0 && when === 'before')) throw new Error('died')
            const result = await db[runTransaction](...args)
            if (left < 0) throw new Error('died')
            return result
          },
  })
  return { db: mortal, isDead: () => left < 0 }
}
