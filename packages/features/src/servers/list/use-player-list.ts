import type { Server } from '@warmup/domain/servers'
import { useState } from 'react'
import { usePlayers } from '../use-players.ts'

/** State of the player list, which is open for one server at a time. */
export const usePlayerList = (servers: readonly Server[] | undefined) => {
  const [asked, setAsked] = useState<Server>()
  // From the latest list: the server may have gone offline since.
  const server = asked && (servers?.find(({ id }) => id === asked.id) ?? asked)
  const list = usePlayers(server)
  return { playerList: server && { serverId: server.id, ...list }, show: setAsked }
}
