import { useQuery } from '@tanstack/react-query'
import { isRunning, type PracticeServer } from '@warmup/domain/practice'
import { useMemo } from 'react'
import type { Bought } from '../../payments/index.ts'
import { serversQuery } from '../practice.queries.ts'
import { ReadyServerContainer } from '../server/ready-server.container.tsx'

const boughtOf = (server: PracticeServer): Bought => ({
  id: server.id,
  status: server.status,
  expiresAt: server.expiresAt,
  joinAt: (now) => (isRunning(server, now) ? <ReadyServerContainer server={server} now={now} /> : undefined),
})

/**
 * The player's servers, which determine the progress of orders; undefined while unknown and without a player, empty if
 * loading failed.
 */
export const useOrderServers = (steamId: string | undefined): readonly Bought[] | undefined => {
  const { data, isError } = useQuery(serversQuery(steamId))
  return useMemo(() => data?.map(boughtOf) ?? (isError ? [] : undefined), [data, isError])
}
