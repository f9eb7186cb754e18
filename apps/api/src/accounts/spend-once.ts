import type { Database } from '../platform/db/index.ts'
import { spentOnce } from './sign-in.tables.ts'

export type OnceKind = 'openid-nonce' | 'openid-state' | 'ticket' | 'session'

/** Uses something that works once. False where it was used before, whichever replica it came to. */
export const spendOnce = async (db: Database, kind: OnceKind, id: string, expiresAt: Date): Promise<boolean> => {
  const spent = await db
    .insert(spentOnce)
    .values({ kind, id, expiresAt })
    .onConflictDoNothing()
    .returning({ id: spentOnce.id })
  return spent.length > 0
}
