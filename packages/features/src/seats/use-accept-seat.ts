import { useMutation, useQueryClient } from '@tanstack/react-query'
import { errorCodeOf, storeAnswer } from '../shared/index.ts'
import { tellOtherTabs } from './other-tabs.ts'
import { seatCalls } from './seats.calls.ts'
import { queueEntryKey } from './seats.queries.ts'

/** Accepts the offered seat. The link that was pressed starts the game regardless of the answer. */
export const useAcceptSeat = (
  steamId: string,
  { onAccepted, onTooLate }: { onAccepted: () => void; onTooLate: () => void },
) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => seatCalls.write('acceptSeat'),
    onSuccess: async () => {
      await storeAnswer(client, queueEntryKey(steamId), null)
      onAccepted()
    },
    onError: (error) => {
      if (errorCodeOf(error, ['no_offer']) !== undefined) onTooLate()
    },
    onSettled: () => {
      tellOtherTabs()
      return client.invalidateQueries({ queryKey: queueEntryKey(steamId) })
    },
  })
}
