import type { SeenMap } from './maps/index.ts'
import { displayNameOf, type SeenServer } from './servers/index.ts'

/** The maps and players of the servers that have answered the last poll. A server that missed it may have changed its map. */
export const seenMaps = (fleet: readonly SeenServer[]): readonly SeenMap[] =>
  fleet.map(({ config, record: { answeredAt, misses, map, players } }) => ({
    serverId: config.id,
    mode: config.category,
    name: displayNameOf(config),
    playing: answeredAt === undefined || misses > 0 ? undefined : { map: map.toLowerCase(), players },
  }))
