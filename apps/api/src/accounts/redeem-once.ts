import { sql } from 'drizzle-orm'
import type { Database } from '../platform/db/index.ts'
import { spentOnce } from './accounts.tables.ts'

export type OnceKind = 'openid-nonce' | 'openid-state' | 'ticket' | 'session'

/**
 * Marks a one-time value as used, for `rememberedMs` by the database's clock (this process's clock may be wrong).
 * Returns false if any replica has already used it.
 */
export const redeemOnce = async (db: Database, kind: OnceKind, id: string, rememberedMs: number): Promise<boolean> => {
  const expiresAt = sql`now() + make_interval(secs => ${rememberedMs / 1_000}::double precision)`
  const spent = await db
    .insert(spentOnce)
    .values({ kind, id, expiresAt })
    .onConflictDoNothing()
    .returning({ id: spentOnce.id })
  return spent.length > 0
}
