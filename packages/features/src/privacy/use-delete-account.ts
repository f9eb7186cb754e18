import { useMutation, useQueryClient } from '@tanstack/react-query'
import { deletionObstacles } from '@warmup/domain/privacy'
import { errorCodeOf } from '../shared/index.ts'
import { privacyCalls } from './privacy.calls.ts'
import { ownAccountQuery } from './privacy.queries.ts'

/** Deletes the player's account. `obstacle` is the reason for which the API has refused it. */
export const useDeleteAccount = (steamId: string | undefined, onDeleted: () => Promise<void>) => {
  const client = useQueryClient()
  const deleting = useMutation({
    mutationFn: () => privacyCalls.write('deleteAccount'),
    onSuccess: onDeleted,
    onError: () => client.invalidateQueries({ queryKey: ownAccountQuery(steamId).queryKey }),
  })
  const obstacle = errorCodeOf(deleting.error, deletionObstacles)
  return {
    isBusy: deleting.isPending,
    hasFailed: deleting.isError && obstacle === undefined,
    obstacle,
    onDelete: () => deleting.mutate(),
    reset: deleting.reset,
  }
}
