import { queryOptions, useQuery } from '@tanstack/react-query'
import { paths } from '@warmup/domain/shell'
import { nullIfUnknown } from '../api/api-error.ts'

/** Whether the backend has pages of players: another backend may lack them (docs/product/api.md#other-backends). */
const playerPagesQuery = queryOptions({
  queryKey: ['players', 'have-pages'],
  queryFn: async () => (await nullIfUnknown((await import('./player-pages.calls.ts')).askForPlayerPages())) !== null,
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
