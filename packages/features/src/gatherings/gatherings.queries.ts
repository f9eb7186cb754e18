import { queryOptions, skipToken } from '@tanstack/react-query'
import type { OwnGathering, ShownGathering } from '@warmup/domain/gatherings'
import { nullIfUnknown } from '../shared/index.ts'

/** Prefix of all queries of this area, for `features/live`. */
export const gatheringsKey = ['gatherings'] as const

const listReloadMs = 10_000
/** Shorter while the player waits for others: they are told soon after the number is reached. */
const waitingReloadMs = 3_000

/** A value with its end, in milliseconds since 1970 by the clock of the browser. */
type Ending<T> = T & { readonly endsAt: number }
export type TimedGathering = Ending<ShownGathering>
export type TimedOwnGathering = Ending<OwnGathering>

const withEnd = <T extends { readonly secondsLeft: number }>(value: T): Ending<T> => ({
  ...value,
  endsAt: Date.now() + value.secondsLeft * 1_000,
})

/** The calls for players. Not in the public contract: null if another backend lacks them. */
export const gatheringsQuery = () =>
  queryOptions({
    queryKey: [...gatheringsKey, 'list'],
    queryFn: async ({ signal }): Promise<readonly TimedGathering[] | null> => {
      const { fetchGatherings } = await import('./gatherings.calls.ts')
      return (await nullIfUnknown(fetchGatherings({ signal })))?.map(withEnd) ?? null
    },
    staleTime: listReloadMs,
    refetchInterval: ({ state }) => (state.data === null ? false : listReloadMs),
  })

const isWaiting = (own: TimedOwnGathering | null | undefined): boolean =>
  own?.state === 'open' || own?.state === 'reached'

/**
 * The player's own call; null without one. While it waits it also reloads in the background, because the player is told
 * in another tab, too.
 */
export const ownGatheringQuery = (steamId: string | undefined) =>
  queryOptions({
    queryKey: [...gatheringsKey, 'own', steamId],
    queryFn:
      steamId === undefined
        ? skipToken
        : async ({ signal }): Promise<TimedOwnGathering | null> => {
            const { fetchOwnGathering } = await import('./gatherings.calls.ts')
            const own = await nullIfUnknown(fetchOwnGathering({ signal }))
            return own && withEnd(own)
          },
    staleTime: listReloadMs,
    refetchInterval: ({ state }) => (isWaiting(state.data) ? waitingReloadMs : false),
    refetchIntervalInBackground: true,
  })
