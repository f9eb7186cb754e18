import { type QueryClient, queryOptions, skipToken } from '@tanstack/react-query'
import type { OwnGathering, ShownGathering } from '@warmup/domain/gatherings'
import { gatheringCalls } from './gatherings.calls.ts'

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

const loadGatherings = gatheringCalls.readIfKnown('getGatherings')
const loadOwnGathering = gatheringCalls.readIfKnown('getOwnGathering')

/** Fills the query of the gatherings with those of a prerendered page, from `updatedAt`, in milliseconds since 1970. */
export const seedGatherings = (client: QueryClient, gatherings: readonly ShownGathering[], updatedAt: number): void => {
  const timed = gatherings.map(
    (gathering): TimedGathering => ({
      ...gathering,
      endsAt: updatedAt + gathering.secondsLeft * 1_000,
    }),
  )
  client.setQueryData(gatheringsQuery().queryKey, timed, { updatedAt })
}

/** The gatherings. Not in the public contract: null if another backend lacks them. */
export const gatheringsQuery = () =>
  queryOptions({
    queryKey: [...gatheringsKey, 'list'],
    queryFn: async ({ signal }): Promise<readonly TimedGathering[] | null> =>
      (await loadGatherings({ signal }))?.map(withEnd) ?? null,
    staleTime: listReloadMs,
    refetchInterval: ({ state }) => (state.data === null ? false : listReloadMs),
  })

const isWaiting = (own: TimedOwnGathering | null | undefined): boolean =>
  own?.state === 'open' || own?.state === 'reached'

/**
 * The player's own gathering; null without one. While it waits it reloads in the background too, because the player is
 * told even if another tab is open.
 */
export const ownGatheringQuery = (steamId: string | undefined) =>
  queryOptions({
    queryKey: [...gatheringsKey, 'own', steamId],
    queryFn:
      steamId === undefined
        ? skipToken
        : async ({ signal }): Promise<TimedOwnGathering | null> => {
            const answer = await loadOwnGathering({ signal })
            return answer?.mine ? withEnd(answer.mine) : null
          },
    staleTime: listReloadMs,
    refetchInterval: ({ state }) => (isWaiting(state.data) ? waitingReloadMs : false),
    refetchIntervalInBackground: true,
  })
