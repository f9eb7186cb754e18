import { isTooOld, offlineAfterMisses, requiredVersion } from '@warmup/domain/servers'
import type { Database } from '../../platform/db/index.ts'
import type { ServerConfig } from '../servers.config.ts'
import { readSnapshots } from '../snapshots.store.ts'
import { readSteamVersion } from './version.store.ts'

/** A game server that players cannot join before it is updated. */
export type OutdatedServer = { readonly id: string; readonly version: string; readonly players: number }

export type GameVersionReport = {
  /** The version that game servers need; undefined if unknown. */
  readonly required: number | undefined
  /** When Steam last answered; undefined if never. */
  readonly answeredAt: Date | undefined
  /** In the order of the list. */
  readonly outdated: readonly OutdatedServer[]
}

/** Compares the stored versions of game servers with the required one. Can be called in any process. */
export const reportGameVersion = async (
  db: Database,
  configs: readonly Pick<ServerConfig, 'id'>[],
  now: Date,
): Promise<GameVersionReport> => {
  const records = new Map(await readSnapshots(db))
  const online = configs.flatMap(({ id }) => {
    const record = records.get(id)
    return record === undefined || record.misses >= offlineAfterMisses ? [] : [{ id, ...record }]
  })
  const steam = await readSteamVersion(db)
  const versions = online.map(({ version }) => version)
  const required = requiredVersion(steam, versions, now.getTime())
  return {
    required,
    answeredAt: steam.answeredAt === undefined ? undefined : new Date(steam.answeredAt),
    outdated: online
      .filter(({ version }) => isTooOld(version, required))
      .map(({ id, version, players }) => ({ id, version, players })),
  }
}
