import { formatGameVersion, requiredVersion } from '@warmup/domain/servers'
import type { Database, Lease, Transaction } from '../../platform/db/index.ts'
import { startLeasedJob } from '../../platform/leased-job/index.ts'
import type { Log } from '../../platform/log/index.ts'
import { repeat } from '../../platform/repeat/index.ts'
import type { Fleet } from '../fleet.ts'
import { VersionCheckError } from './steam-version.ts'
import { readSteamVersion, writeSteamVersion } from './version.store.ts'

export type VersionJobOptions = {
  readonly db: Database
  readonly fleet: Fleet
  readonly lease: Lease
  readonly log: Log
  readonly now: () => Date
  /** Asks Steam for the required version. Rejects with `VersionCheckError`. */
  readonly ask: () => Promise<number>
  /** Tells of a newer version in the transaction that stores it. */
  readonly onUpdate: (tx: Transaction, required: number) => Promise<void>
  /** Milliseconds between two requests to Steam. */
  readonly everyMs: number
  /** Milliseconds between two readings of the stored answer. */
  readonly syncMs: number
}

/**
 * Keeps the version that game servers need (docs/product/servers.md#game-updates). One replica at a time asks Steam and
 * stores the answer. Each replica reads it, and compares it with the versions of its game servers.
 */
export const startVersionJob = async (options: VersionJobOptions): Promise<{ stop(): Promise<void> }> => {
  const { db, fleet, lease, log, now, ask, onUpdate, everyMs, syncMs } = options

  const read = async () => {
    const required = requiredVersion(await readSteamVersion(db), fleet.versions(), now().getTime())
    const before = fleet.required
    fleet.require(required)
    if (before !== undefined && required !== undefined && required > before)
      log.info({ version: formatGameVersion(required) }, 'the game was updated')
  }
  let isSilent = false
  const check = async () => {
    try {
      await writeSteamVersion(db, lease, { required: await ask(), answeredAt: now() }, onUpdate)
      isSilent = false
    } catch (error) {
      if (!(error instanceof VersionCheckError)) throw error
      if (!isSilent) log.warn({ err: error }, 'the version of the game cannot be asked of Steam')
      isSilent = true
    }
  }

  await read()
  const job = await startLeasedJob({ db, lease, log })
  const onError = (error: unknown) => log.warn({ err: error }, 'the version of the game could not be kept')
  job.repeat({ everyMs, firstAfterMs: 0, round: check, onError })
  const reading = repeat({ everyMs: syncMs, round: read, onError })
  return {
    stop: async () => {
      await reading.stop()
      await job.stop()
    },
  }
}
