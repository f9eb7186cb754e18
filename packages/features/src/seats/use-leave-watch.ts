import { useMutation, useQueryClient } from '@tanstack/react-query'
import { refusedTokensAnnounced } from '../shared/index.ts'
import { tellOtherTabs } from './other-tabs.ts'
import { seatWatchKey } from './seats.queries.ts'

/** Leaves the line, or removes a watch that has ended. */
export const useLeaveWatch = (steamId: string, onFailure: () => void) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => refusedTokensAnnounced(async () => (await import('./seats.calls.ts')).endSeatWatch()),
    onSuccess: () => {
      client.setQueryData(seatWatchKey(steamId), null)
      tellOtherTabs()
    },
    onError: onFailure,
  })
}
