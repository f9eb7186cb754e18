import { queryOptions } from '@tanstack/react-query'
import { scrimCalls } from './scrims.calls.ts'

/** Reload interval of the board in milliseconds. */
const boardReloadMs = 30_000

/** The scrim board. Not in the public contract: null if the backend lacks it. */
export const scrimsQuery = (steamId: string) =>
  queryOptions({
    queryKey: ['scrims', steamId],
    queryFn: scrimCalls.readIfKnown('getScrims'),
    refetchInterval: ({ state }) => (state.data === null ? false : boardReloadMs),
    staleTime: 5_000,
  })
