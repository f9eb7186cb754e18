import type { GameServer } from './overview.ts'

/** Whether a game server needs the operator's attention: players cannot join it. */
const isClosed = ({ state, isTooOld }: GameServer): boolean => state !== 'online' || isTooOld

/** The game servers with `search` in id, name, address, category, region or map; those that players cannot join first. */
export const findGameServers = (servers: readonly GameServer[], search: string): readonly GameServer[] => {
  const wanted = search.trim().toLowerCase()
  const found = servers.filter(({ id, name, address, category, region, map }) =>
    [id, name, address, category, region, map].some((text) => text.toLowerCase().includes(wanted)),
  )
  return [...found.filter(isClosed), ...found.filter((server) => !isClosed(server))]
}
