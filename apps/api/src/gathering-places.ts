import type { GatheringPlace, Playing } from '@warmup/domain/gatherings'
import { capacityOf, type SeenServer, stateOf } from './servers/index.ts'

type Places = {
  fleet(): readonly SeenServer[]
  presentOn(serverId: string): Promise<readonly { readonly steamId: string }[]>
}

const isOpen = ({ record }: SeenServer): boolean => stateOf(record) !== 'offline'

/** The data of servers and their players that gatherings need. */
export const gatheringPlaces = ({ fleet, presentOn }: Places) => {
  const find = (serverId: string) => fleet().find(({ config }) => config.id === serverId)
  return {
    placeOf: (serverId: string): GatheringPlace | undefined => {
      const server = find(serverId)
      if (server === undefined) return undefined
      const { config, record, isUpdating } = server
      return {
        category: config.category,
        players: record.players,
        maxPlayers: capacityOf(config, record),
        isOpen: isOpen(server),
        isUpdating,
      }
    },
    playingOn: async (serverId: string): Promise<Playing> => {
      const server = find(serverId)
      const count = server && isOpen(server) ? server.record.players : 0
      if (server?.config.log_secret === undefined) return { known: undefined, count }
      const present = await presentOn(serverId)
      // The log does not arrive, or arrives later than the game's answer.
      if (count > 0 && present.length === 0) return { known: undefined, count }
      return { known: new Set(present.map(({ steamId }) => steamId)), count }
    },
  }
}
