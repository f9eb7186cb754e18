import type { QueryClient } from '@tanstack/react-query'
import { ApiError, errorCodeOf, storeAnswer } from '../shared/index.ts'
import { keepEntry, refusedEntry } from './kept-entry.ts'
import { tellOtherTabs } from './other-tabs.ts'
import { seatCalls } from './seats.calls.ts'
import { queueEntryKey } from './seats.queries.ts'

/** Why the player was not put into a queue: too many players wait, the server has free seats, a ban, or anything else. */
const failures = ['line_full', 'not_full', 'banned'] as const
export type StartFailure = (typeof failures)[number] | 'failed'

/**
 * The mutation that puts the player into the queue of a server. For a player who may not wait yet, the strip says how long
 * (docs/product/seats.md#rest).
 */
export const enterQueueMutation = (
  client: QueryClient,
  steamId: string | undefined,
  onFailure: (reason: StartFailure) => void,
) => ({
  mutationFn: (serverId: string) => seatCalls.write('enterQueue', { body: { serverId } }),
  onSuccess: async ({ watch }: Awaited<ReturnType<typeof seatCalls.write<'enterQueue'>>>) => {
    await storeAnswer(client, queueEntryKey(steamId), keepEntry(undefined, watch, Date.now()))
    tellOtherTabs()
  },
  onError: (error: Error, serverId: string) => {
    if (errorCodeOf(error, ['resting']) === undefined) return onFailure(errorCodeOf(error, failures) ?? 'failed')
    const restSeconds = error instanceof ApiError ? error.retryAfterSeconds : undefined
    const entry = refusedEntry(serverId, restSeconds && 1_000 * restSeconds, Date.now())
    return storeAnswer(client, queueEntryKey(steamId), entry)
  },
})
