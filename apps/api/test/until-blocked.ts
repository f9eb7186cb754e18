import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Transaction } from '../src/platform/db/index.ts'
import { eventually } from './eventually.ts'

/** Resolves once another transaction waits for a lock of this one. */
export const untilBlocked = (tx: Transaction): Promise<void> =>
  eventually(async () => {
    const blocked = sql`pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))`
    expect(await tx.$count(blocked)).toBeGreaterThan(0)
  }, 20)
