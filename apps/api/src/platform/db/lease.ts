import { and, eq, gt, sql } from 'drizzle-orm'
import type { Database, Transaction } from './database.ts'
import { leases } from './lease.tables.ts'

export type Lease = {
  readonly name: string
  /** Unique to this process. */
  readonly holder: string
  readonly ttlMs: number
}

/**
 * Acquires a lease that is free or expired, or renews the caller's own, by the database's clock. Returns whether it is
 * now held. A lease that ends more than twice its duration from now is also free: it was taken before that clock was
 * set back.
 */
export const acquireLease = async (db: Database, { name, holder, ttlMs }: Lease): Promise<boolean> => {
  const held = await db
    .insert(leases)
    .values({ name, holder, until: sql`now() + make_interval(secs => ${ttlMs / 1_000}::double precision)` })
    .onConflictDoUpdate({
      target: leases.name,
      set: { holder: sql`excluded.holder`, until: sql`excluded.until` },
      setWhere: sql`${leases.until} < now() or ${leases.holder} = excluded.holder
        or ${leases.until} - now() > 2 * (excluded.until - now())`,
    })
    .returning({ name: leases.name })
  return held.length > 0
}

/** Releases a lease, so that another replica can take over at once. Does nothing if another holder has it. */
export const releaseLease = async (db: Database, { name, holder }: Pick<Lease, 'name' | 'holder'>): Promise<void> => {
  await db.delete(leases).where(and(eq(leases.name, name), eq(leases.holder, holder)))
}

/**
 * Whether the lease is held. Other replicas cannot acquire it until the transaction ends: a replica that was suspended
 * past its lease must not overwrite its successor's writes.
 */
export const holdsLease = async (
  tx: Transaction,
  { name, holder }: Pick<Lease, 'name' | 'holder'>,
): Promise<boolean> => {
  const held = await tx
    .select({ name: leases.name })
    .from(leases)
    .where(and(eq(leases.name, name), eq(leases.holder, holder), gt(leases.until, sql`now()`)))
    .for('share')
  return held.length > 0
}
