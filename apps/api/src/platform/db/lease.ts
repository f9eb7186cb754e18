import { and, eq, gt, inArray, or, sql } from 'drizzle-orm'
import type { Database, Transaction } from './database.ts'
import { excluded } from './excluded.ts'
import { leases } from './lease.tables.ts'

export type Lease = {
  readonly name: string
  /** Unique to this process. */
  readonly holder: string
  readonly ttlMs: number
}

const untilIn = (ttlMs: number) => sql`now() + make_interval(secs => ${ttlMs / 1_000}::double precision)`

const held = ({ name, holder }: Pick<Lease, 'name' | 'holder'>) => and(eq(leases.name, name), eq(leases.holder, holder))

/**
 * Acquires a lease that is free or expired, or renews the caller's own, by the database's clock. Returns whether it is
 * now held. A lease that ends more than twice its duration from now is also free: it was taken before that clock was
 * set back.
 */
export const acquireLease = async (db: Database, { name, holder, ttlMs }: Lease): Promise<boolean> => {
  const acquired = await db
    .insert(leases)
    .values({ name, holder, until: untilIn(ttlMs) })
    .onConflictDoUpdate({
      target: leases.name,
      set: excluded(leases, ['holder', 'until']),
      setWhere: sql`${leases.until} < now() or ${leases.holder} = excluded.holder
        or ${leases.until} - now() > 2 * (excluded.until - now())`,
    })
    .returning({ name: leases.name })
  return acquired.length > 0
}

/**
 * Renews those of the caller's leases that are held and that nothing has locked, by the database's clock, and returns them.
 * One query for all of them. It waits for no lock, so that one lease in use cannot end the others.
 */
export const renewLeases = async <L extends Pick<Lease, 'name' | 'holder'>>(
  db: Database,
  own: readonly L[],
  ttlMs: number,
): Promise<readonly L[]> => {
  const free = db
    .select({ name: leases.name })
    .from(leases)
    .where(and(or(...own.map((lease) => held(lease))), gt(leases.until, sql`now()`)))
    .for('no key update', { skipLocked: true })
  const renewed = await db
    .update(leases)
    .set({ until: untilIn(ttlMs) })
    .where(inArray(leases.name, free))
    .returning({ name: leases.name, holder: leases.holder })
  return own.filter(({ name, holder }) => renewed.some((lease) => lease.name === name && lease.holder === holder))
}

/** Releases a lease, so that another replica can take over at once. Does nothing if another holder has it. */
export const releaseLease = async (db: Database, lease: Pick<Lease, 'name' | 'holder'>): Promise<void> => {
  await db.delete(leases).where(held(lease))
}

/**
 * Whether the lease is held. Other replicas cannot acquire it until the transaction ends: a replica that was suspended
 * past its lease must not overwrite its successor's writes.
 */
export const holdsLease = async (tx: Transaction, lease: Pick<Lease, 'name' | 'holder'>): Promise<boolean> => {
  const valid = await tx
    .select({ name: leases.name })
    .from(leases)
    .where(and(held(lease), gt(leases.until, sql`now()`)))
    .for('share')
  return valid.length > 0
}
