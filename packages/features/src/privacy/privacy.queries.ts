import { queryOptions, skipToken } from '@tanstack/react-query'
import { nullIfUnknown } from '../shared/index.ts'

/** The player's account. Not in the public contract: null if another backend lacks it. */
export const ownAccountQuery = (steamId: string | undefined) =>
  queryOptions({
    queryKey: ['privacy', 'account', steamId],
    queryFn:
      steamId === undefined
        ? skipToken
        : async ({ signal }) => {
            const { fetchOwnAccount } = await import('./privacy.calls.ts')
            return nullIfUnknown(fetchOwnAccount({ signal }))
          },
    // Orders and practice servers change elsewhere, and a sign-in grows old.
    refetchOnMount: 'always',
    gcTime: 0,
  })
