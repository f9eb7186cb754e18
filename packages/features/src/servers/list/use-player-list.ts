import { useQuery } from '@tanstack/react-query'
import type { Server } from '@warmup/domain/servers'
import { useState } from 'react'
import { toLoadable } from '../../shared/index.ts'
import { playerListQuery } from '../servers.queries.ts'

const nowhere = { ip: '', port: 0 }

/** The player list of one server at a time: which server's it is, and what is known of its players. */
export const usePlayerList = () => {
  const [server, setServer] = useState<Server>()
  const players = useQuery({ ...playerListQuery(server ?? nowhere), enabled: server !== undefined })
  return { playerList: server && { serverId: server.id, players: toLoadable(players) }, show: setServer }
}
