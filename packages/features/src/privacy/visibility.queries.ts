import { queryOptions, skipToken } from '@tanstack/react-query'
import { visibilityCalls } from './visibility.calls.ts'

const loadVisibility = visibilityCalls.readIfKnown('getVisibility')

/** Whether the player is hidden. Not in the public contract: null if another backend lacks it. */
export const visibilityQuery = (steamId: string | undefined) =>
  queryOptions({
    queryKey: ['privacy', 'visibility', steamId],
    queryFn:
      steamId === undefined ? skipToken : async ({ signal }) => (await loadVisibility({ signal }))?.isHidden ?? null,
    refetchOnMount: 'always',
    gcTime: 0,
  })
