import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ScrimFailure, type ScrimPost, scrimErrors } from '@warmup/domain/practice'
import { errorCodeOf, refusedTokensAnnounced } from '../../shared/index.ts'

type Calls = typeof import('../practice.calls.ts')

/** A change of the board; `id` is empty for a new post. */
type Write = {
  readonly id: string
  send(calls: Calls): Promise<unknown>
  onDone?(): void
}

/** Why a change was refused. */
const failureIn = (error: Error | null): ScrimFailure | undefined =>
  error === null ? undefined : (errorCodeOf(error, scrimErrors) ?? 'failed')

/** The changes of the scrim board, one at a time. Each reloads the board and the player's servers. */
export const useScrimWrites = () => {
  const client = useQueryClient()
  const { mutate, isPending, variables, error, reset } = useMutation({
    mutationFn: ({ send }: Write) => refusedTokensAnnounced(async () => send(await import('../practice.calls.ts'))),
    onSuccess: (_, { onDone }) => onDone?.(),
    // The button stays busy until the new state is shown.
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: ['practice', 'scrims'] }),
        client.invalidateQueries({ queryKey: ['practice', 'servers'] }),
      ]),
  })
  const cause = failureIn(error)
  return {
    post: (body: ScrimPost, onDone: () => void) =>
      mutate({ id: '', send: (calls) => calls.sendScrimPost(body), onDone }),
    end: (id: string, onDone: () => void) => mutate({ id, send: (calls) => calls.endScrim(id), onDone }),
    answer: (id: string, serverId: string | undefined, onDone: () => void) =>
      mutate({ id, send: (calls) => calls.sendScrimAnswer(id, serverId), onDone }),
    withdraw: (id: string) => mutate({ id, send: (calls) => calls.withdrawScrimAnswer(id) }),
    accept: (id: string, answerId: string, onDone: () => void) =>
      mutate({ id, send: (calls) => calls.acceptScrimAnswer(id, answerId), onDone }),
    rent: (id: string, onDone: () => void) => mutate({ id, send: (calls) => calls.rentForScrim(id), onDone }),
    busyId: isPending ? variables.id : undefined,
    failure: cause !== undefined && variables !== undefined ? { id: variables.id, cause } : undefined,
    reset,
  }
}
