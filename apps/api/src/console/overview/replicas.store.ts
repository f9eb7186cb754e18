import type { Replica } from '@warmup/domain/console'
import { asc, eq, gt, lt, sql } from 'drizzle-orm'
import { boardsLease } from '../../leaderboard/index.ts'
import { machinesLease } from '../../machines/operating/index.ts'
import { paymentsLease } from '../../payments/index.ts'
import { type Database, leases } from '../../platform/db/index.ts'
import { pollingLease } from '../../servers/index.ts'
import { replicas } from './replicas.tables.ts'

/** A replica without a heartbeat for this time counts as dead. */
const deadSeconds = 60
/** After this time its row is deleted. */
const keptSeconds = 600

const secondsAgo = (seconds: number) => sql`now() - make_interval(secs => ${seconds}::double precision)`

/** A process of the API. */
export type Process = {
  readonly id: string
  readonly host: string
  readonly release: string
  readonly startedAt: Date
}

/** Stores that a process runs, and deletes those that have been dead for long. */
export const recordHeartbeat = async (db: Database, process: Process, polledAt: Date | undefined): Promise<void> => {
  const seen = { seenAt: sql`now()`, polledAt: polledAt ?? null }
  await db
    .insert(replicas)
    .values({ ...process, ...seen })
    .onConflictDoUpdate({ target: replicas.id, set: seen })
  await db.delete(replicas).where(lt(replicas.seenAt, secondsAgo(keptSeconds)))
}

/** Removes a process that stops. */
export const removeReplica = async (db: Database, id: string): Promise<void> => {
  await db.delete(replicas).where(eq(replicas.id, id))
}

const leaseOf = {
  polls: pollingLease,
  publishes_boards: boardsLease,
  runs_machines: machinesLease,
  settles_orders: paymentsLease,
} as const satisfies Record<Replica['duties'][number], string>
const duties = Object.keys(leaseOf) as (keyof typeof leaseOf)[]

/** The running replicas with their duties, in the order in which they started. */
export const listReplicas = async (db: Database): Promise<Replica[]> => {
  const held = await db.select().from(leases).where(gt(leases.until, sql`now()`))
  const rows = await db
    .select()
    .from(replicas)
    .where(gt(replicas.seenAt, secondsAgo(deadSeconds)))
    .orderBy(asc(replicas.startedAt), asc(replicas.id))
  return rows.map(({ id, host, release, startedAt, seenAt }) => ({
    id,
    host,
    release,
    startedAt: startedAt.getTime(),
    seenAt: seenAt.getTime(),
    duties: duties.filter((duty) => held.some(({ name, holder }) => name === leaseOf[duty] && holder === id)),
  }))
}

/** When any replica last polled a game server, including replicas that have stopped; undefined if none has. */
export const lastPoll = async (db: Database): Promise<Date | undefined> => {
  const times = (await db.select({ at: replicas.polledAt }).from(replicas)).flatMap(({ at }) => at ?? [])
  return times.length === 0 ? undefined : new Date(Math.max(...times.map((at) => at.getTime())))
}
