import { queryOptions, skipToken } from '@tanstack/react-query'
import { seatPollMs } from '@warmup/domain/seats'
import { nullIfUnknown, refusedTokensAnnounced } from '../shared/index.ts'
import { isRunning, type KeptWatch, keepWatch } from './kept-watch.ts'

/** The key of the player's watch. */
export const seatWatchKey = (steamId: string | undefined) => ['seats', 'watch', steamId] as const

/**
 * The player's watch; null without one. Not in the public contract: null if another backend lacks it. Asks every few
 * seconds while the watch runs.
 */
export const seatWatchQuery = (steamId: string | undefined) =>
  queryOptions({
    queryKey: seatWatchKey(steamId),
    queryFn:
      steamId === undefined
        ? skipToken
        : async ({ signal, client, queryKey }): Promise<KeptWatch> => {
            const watch = await nullIfUnknown(
              refusedTokensAnnounced(async () => (await import('./seats.calls.ts')).fetchSeatWatch({ signal })),
            )
            return keepWatch(client.getQueryData<KeptWatch>(queryKey), watch, Date.now())
          },
    refetchInterval: ({ state }) => (isRunning(state.data) ? seatPollMs : false),
    // A player who waits may look at another tab.
    refetchIntervalInBackground: true,
    refetchOnWindowFocus: 'always',
    staleTime: seatPollMs,
    retry: false,
  })
