import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type GatheringErrorCode, gatheringErrorCodes } from '@warmup/domain/gatherings'
import { errorCodeOf, refusedTokensAnnounced } from '../shared/index.ts'
import { gatheringsKey } from './gatherings.queries.ts'

type Write =
  | { readonly kind: 'join'; readonly serverId: string; readonly target: number; readonly pin: string | undefined }
  | { readonly kind: 'leave' }

const send = async (write: Write) => {
  const { sendJoin, sendLeave } = await import('./gatherings.calls.ts')
  if (write.kind === 'leave') return sendLeave()
  const { serverId, target, pin } = write
  return sendJoin({ serverId, target, ...(pin !== undefined && { pin }) })
}

/** Joins and leaves calls for players, then reloads them. */
export const useGatheringWrites = () => {
  const client = useQueryClient()
  const { mutate, isPending, variables, error, reset } = useMutation({
    mutationFn: (write: Write) => refusedTokensAnnounced(() => send(write)),
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
