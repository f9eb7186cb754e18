import { useMutation, useQueryClient } from '@tanstack/react-query'
import { errorCodeOf, refusedTokensAnnounced } from '../shared/index.ts'
import { keepWatch } from './kept-watch.ts'
import { tellOtherTabs } from './other-tabs.ts'
import { seatWatchKey } from './seats.queries.ts'

/** Puts the player into the line of a server. `onFailure` gets `line_full` if too many players wait. */
export const useStartWatch = (steamId: string | undefined, onFailure: (reason: 'line_full' | 'failed') => void) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (serverId: string) =>
      refusedTokensAnnounced(async () => (await import('./seats.calls.ts')).startSeatWatch(serverId)),
    onSuccess: (watch) => {
      client.setQueryData(seatWatchKey(steamId), keepWatch(undefined, watch, Date.now()))
      tellOtherTabs()
    },
    onError: (error) => onFailure(errorCodeOf(error, ['line_full']) ?? 'failed'),
  })
}
