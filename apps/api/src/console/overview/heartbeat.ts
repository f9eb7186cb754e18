import { hostname } from 'node:os'
import type { Database } from '../../platform/db/index.ts'
import type { Log } from '../../platform/log/index.ts'
import { repeat } from '../../platform/repeat/index.ts'
import { recordHeartbeat, removeReplica } from './replicas.store.ts'

export type HeartbeatOptions = {
  readonly db: Database
  readonly log: Log
  readonly now: () => Date
  /** The holder of this process's leases. */
  readonly replicaId: string
  /** The name of the release. */
  readonly release: string | undefined
  /** When this process last asked a game server. */
  readonly polledAt: () => Date | undefined
  /** Milliseconds between two heartbeats. */
  readonly everyMs?: number
}

/** Stores regularly that this process runs (docs/product/console.md#console-overview). */
export const startHeartbeat = ({
  db,
  log,
  now,
  replicaId,
  release = '',
  polledAt,
  everyMs = 10_000,
}: HeartbeatOptions): { stop(): Promise<void> } => {
  const replica = { id: replicaId, host: hostname(), release, startedAt: now() }
  const onError = (error: unknown) => log.warn({ err: error }, 'the heartbeat of this replica could not be stored')
  const beating = repeat({
    everyMs,
    firstAfterMs: 0,
    round: () => recordHeartbeat(db, replica, polledAt()),
    onError,
  })
  return {
    stop: async () => {
      await beating.stop()
      await removeReplica(db, replicaId).catch(onError)
    },
  }
}
