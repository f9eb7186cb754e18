import { queryOptions, skipToken } from '@tanstack/react-query'
import { privacyCalls } from './privacy.calls.ts'

/** The player's account. Not in the public contract: null if another backend lacks it. */
export const ownAccountQuery = (steamId: string | undefined) =>
  queryOptions({
    queryKey: ['privacy', 'account', steamId],
    queryFn: steamId === undefined ? skipToken : privacyCalls.readIfKnown('getOwnAccount'),
    // Orders and practice servers change elsewhere, and a sign-in grows old.
    refetchOnMount: 'always',
    gcTime: 0,
  })
