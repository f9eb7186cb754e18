import { useQuery } from '@tanstack/react-query'
import { isRunning, type PracticeServer } from '@warmup/domain/practice'
import { ConnectServer } from '@warmup/ui/practice'
import { useMemo } from 'react'
import type { Bought } from '../../payments/index.ts'
import { useCopy } from '../../shared/index.ts'
import { serversQuery } from '../practice.queries.ts'

const JoinServer = ({ server }: { server: PracticeServer }) => {
  const { outcome, copy } = useCopy<string>()
  return (
    <ConnectServer
      server={server}
      copyState={outcome?.state ?? 'idle'}
      onCopy={(command) => void copy(command, command)}
    />
  )
}

const boughtOf = (server: PracticeServer): Bought => ({
  id: server.id,
  status: server.status,
  expiresAt: server.expiresAt,
  joinAt: (now) => (isRunning(server, now) ? <JoinServer server={server} /> : undefined),
})

/**
 * The player's servers, which determine the progress of orders; undefined while unknown and without a player, empty if
 * loading failed.
 */
export const useOrderServers = (steamId: string | undefined): readonly Bought[] | undefined => {
  const { data, isError } = useQuery(serversQuery(steamId))
  return useMemo(() => data?.map(boughtOf) ?? (isError ? [] : undefined), [data, isError])
}
