import { freeSlots } from '@warmup/domain/servers'
import { displayNameOf, type SeenServer, slotsOf, stateOf } from './servers/index.ts'
import type { WatchedServer } from './webhooks/index.ts'

/** The states of the servers, for webhooks. */
export const watchedServers = (fleet: readonly SeenServer[]): readonly WatchedServer[] =>
  fleet.map(({ config, record }) => {
    const state = stateOf(record)
    const slots = slotsOf(config, record)
    return {
      serverId: config.id,
      name: displayNameOf(config),
      seen:
        state === 'stale' ? undefined : { isDown: state === 'offline', players: slots.players, free: freeSlots(slots) },
    }
  })
