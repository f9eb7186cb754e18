import { useQuery } from '@tanstack/react-query'
import type { Server } from '@warmup/domain/servers'
import { useMemo, useState } from 'react'
import { toLoadable } from '../shared/index.ts'
import { playerListQuery } from './servers.queries.ts'

const nowhere = { ip: '', port: 0 }

/** The popover of one server's players: which server's it is, and what is known of them. */
export const usePlayerList = () => {
  const [server, setServer] = useState<Server>()
  const { data, isError, isFetching, errorUpdateCount, refetch } = useQuery({
    ...playerListQuery(server ?? nowhere),
    enabled: server !== undefined,
  })
  const playerList = useMemo(
    () =>
      server && {
        serverId: server.id,
        players: toLoadable({ data, isError, isFetching, errorUpdateCount, refetch }),
      },
    [server, data, isError, isFetching, errorUpdateCount, refetch],
  )
  return { playerList, show: setServer }
}
