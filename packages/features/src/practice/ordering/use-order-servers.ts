import { useQuery } from '@tanstack/react-query'
import type { PracticeServer } from '@warmup/domain/practice'
import { serversQuery } from '../practice.queries.ts'

/**
 * The player's servers, which determine the progress of orders; undefined while unknown, if loading failed, and without
 * a player.
 */
export const useOrderServers = (steamId: string | undefined): readonly PracticeServer[] | undefined => {
  const { data, isError } = useQuery(serversQuery(steamId))
  return data ?? (isError ? [] : undefined)
}
