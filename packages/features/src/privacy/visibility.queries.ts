import { queryOptions, skipToken } from '@tanstack/react-query'
import { nullIfUnknown } from '../shared/index.ts'

/** Whether the player is hidden. Not in the public contract: null if another backend lacks it. */
export const visibilityQuery = (steamId: string | undefined) =>
  queryOptions({
    queryKey: ['privacy', 'visibility', steamId],
    queryFn:
      steamId === undefined
        ? skipToken
        : async ({ signal }) => {
            const { fetchVisibility } = await import('./visibility.calls.ts')
            const answer = await nullIfUnknown(fetchVisibility({ signal }))
            return answer === null ? null : answer.isHidden
          },
    refetchOnMount: 'always',
    gcTime: 0,
  })
