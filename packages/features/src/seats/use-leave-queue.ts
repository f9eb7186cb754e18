import { useMutation, useQueryClient } from '@tanstack/react-query'
import { storeAnswer } from '../shared/index.ts'
import { keepEntry } from './kept-entry.ts'
import { tellOtherTabs } from './other-tabs.ts'
import { seatCalls } from './seats.calls.ts'
import { queueEntryKey } from './seats.queries.ts'

/**
 * Leaves the queue, or removes an entry that has ended. A player who now rests, because a seat was offered, sees that in the
 * strip (docs/product/seats.md#rest).
 */
export const useLeaveQueue = (steamId: string, onFailure: () => void) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => seatCalls.write('leaveQueue'),
    onSuccess: async ({ watch }) => {
      await storeAnswer(client, queueEntryKey(steamId), keepEntry(undefined, watch, Date.now()))
      tellOtherTabs()
    },
    onError: onFailure,
  })
}
