import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type GatheringErrorCode, gatheringErrorCodes } from '@warmup/domain/gatherings'
import { errorCodeOf } from '../shared/index.ts'
import { gatheringCalls } from './gatherings.calls.ts'
import { gatheringsKey } from './gatherings.queries.ts'

type Write =
  | { readonly kind: 'join'; readonly serverId: string; readonly target: number; readonly pin: string | undefined }
  | { readonly kind: 'leave' }

const send = (write: Write): Promise<unknown> => {
  if (write.kind === 'leave') return gatheringCalls.write('leaveGathering')
  const { serverId, target, pin } = write
  return gatheringCalls.write('joinGathering', { body: { serverId, target, ...(pin !== undefined && { pin }) } })
}

/** Joins and leaves gatherings, then reloads them. */
export const useGatheringWrites = () => {
  const client = useQueryClient()
  const { mutate, isPending, variables, error, reset } = useMutation({
    mutationFn: send,
    // The button stays busy until the new state is shown.
    onSettled: () => client.invalidateQueries({ queryKey: gatheringsKey }),
  })
  const failure: GatheringErrorCode | 'failed' | undefined =
    error === null ? undefined : (errorCodeOf(error, gatheringErrorCodes) ?? 'failed')
  return {
    join: (serverId: string, target: number, pin: string | undefined) =>
      mutate({ kind: 'join', serverId, target, pin }),
    leave: () => mutate({ kind: 'leave' }),
    busy: isPending ? variables.kind : undefined,
    failure,
    reset,
  }
}
