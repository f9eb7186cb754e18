import type { Server } from '@warmup/domain/servers'
import { useState } from 'react'
import { usePlayers } from '../use-players.ts'

/** The player list of one server at a time: which server's it is, and what is known of its players. */
export const usePlayerList = (servers: readonly Server[] | undefined) => {
  const [asked, setAsked] = useState<Server>()
  // As the latest list has it: it may have gone offline since.
  const server = asked && (servers?.find(({ id }) => id === asked.id) ?? asked)
  const list = usePlayers(server)
  return { playerList: server && { serverId: server.id, ...list }, show: setAsked }
}
