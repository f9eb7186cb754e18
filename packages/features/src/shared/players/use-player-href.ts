import { queryOptions, useQuery } from '@tanstack/react-query'
import { paths } from '@warmup/domain/shell'
import { areaCalls } from '../api/area-calls.ts'

const calls = areaCalls(() => import('@warmup/domain/players/calls'))

/** Whether the backend has pages of players: another backend may lack them (docs/product/api.md#other-backends). */
const playerPagesQuery = queryOptions({
  queryKey: ['players', 'have-pages'],
  // An empty search.
  queryFn: async () => (await calls.readIfKnown('searchPlayers')()) !== null,
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
  retry: false,
})

/**
 * Returns the address of a player's page by Steam ID; undefined until the backend is known to have such pages. Asks the
 * backend only once `isWanted` is true, when a link is about to be shown.
 */
export const usePlayerHref = (isWanted = true): ((steamId: string) => string) | undefined => {
  const { data } = useQuery({ ...playerPagesQuery, enabled: isWanted })
  return data === true ? paths.player : undefined
}
