import { and, eq, gt, sql } from 'drizzle-orm'
import type { Database } from './database.ts'
import { leases } from './lease.tables.ts'

export type Lease = {
  readonly name: string
  /** Unique to this process. */
  readonly holder: string
  readonly ttlMs: number
}

/** Takes a lease that is free or expired, or renews one's own, by the database's clock. Answers whether it is held now. */
export const acquireLease = async (db: Database, { name, holder, ttlMs }: Lease): Promise<boolean> => {
  const held = await db
    .insert(leases)
    .values({ name, holder, until: sql`now() + make_interval(secs => ${ttlMs / 1_000}::double precision)` })
    .onConflictDoUpdate({
      target: leases.name,
      set: { holder: sql`excluded.holder`, until: sql`excluded.until` },
      setWhere: sql`${leases.until} < now() or ${leases.holder} = excluded.holder`,
    })
    .returning({ name: leases.name })
  return held.length > 0
}

/** Gives a lease back, so that another replica takes over at once. One held by somebody else is left alone. */
export const releaseLease = async (db: Database, { name, holder }: Pick<Lease, 'name' | 'holder'>): Promise<void> => {
  await db.delete(leases).where(and(eq(leases.name, name), eq(leases.holder, holder)))
}

/**
 * Whether a lease is held, keeping others from taking it until the transaction ends: a replica that slept through
 * its lease must not write over what its successor wrote.
 */
export const holdsLease = async (tx: Database, { name, holder }: Pick<Lease, 'name' | 'holder'>): Promise<boolean> => {
  const held = await tx
    .select({ name: leases.name })
    .from(leases)
    .where(and(eq(leases.name, name), eq(leases.holder, holder), gt(leases.until, sql`now()`)))
    .for('share')
  return held.length > 0
}
