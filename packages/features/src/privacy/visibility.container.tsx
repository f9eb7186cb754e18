import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Visibility } from '@warmup/ui/privacy'
import { useLoadable } from '../shared/index.ts'
import { visibilityCalls } from './visibility.calls.ts'
import { visibilityQuery } from './visibility.queries.ts'

/** `steamId`: the signed-in player. */
export const VisibilityContainer = ({ steamId }: { steamId: string }) => {
  const client = useQueryClient()
  const query = visibilityQuery(steamId)
  const isHidden = useLoadable(query)
  const change = useMutation({
    // Requests run one after the other, so that the last choice counts.
    scope: { id: 'visibility' },
    mutationFn: (isHidden: boolean) => visibilityCalls.write('changeVisibility', { body: { isHidden } }),
    onMutate: async (wanted) => {
      await client.cancelQueries({ queryKey: query.queryKey })
      client.setQueryData(query.queryKey, wanted)
    },
    onError: () => client.invalidateQueries({ queryKey: query.queryKey }),
  })
  const state = { idle: 'idle', pending: 'idle', success: 'done', error: 'failed' } as const
  return <Visibility isHidden={isHidden} change={state[change.status]} onChange={change.mutate} />
}
