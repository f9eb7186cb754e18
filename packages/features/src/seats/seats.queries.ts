import { queryOptions, skipToken } from '@tanstack/react-query'
import { seatPollMs } from '@warmup/domain/seats'
import { isRunning, type KeptEntry, keepEntry } from './kept-entry.ts'
import { seatCalls } from './seats.calls.ts'

const loadEntry = seatCalls.readIfKnown('getQueueEntry')

/** The key of the player's entry. */
export const queueEntryKey = (steamId: string | undefined) => ['seats', 'entry', steamId] as const

/**
 * The player's entry; null without one. Not in the public contract: null if another backend lacks it. Asks every few
 * seconds while the entry runs.
 */
export const queueEntryQuery = (steamId: string | undefined) =>
  queryOptions({
    queryKey: queueEntryKey(steamId),
    queryFn:
      steamId === undefined
        ? skipToken
        : async ({ signal, client, queryKey }): Promise<KeptEntry> => {
            const answer = await loadEntry({ signal })
            return keepEntry(client.getQueryData<KeptEntry>(queryKey), answer?.watch ?? null, Date.now())
          },
    refetchInterval: ({ state }) => (isRunning(state.data) ? seatPollMs : false),
    // A player who waits may look at another tab.
    refetchIntervalInBackground: true,
    refetchOnWindowFocus: 'always',
    staleTime: seatPollMs,
    retry: false,
  })
