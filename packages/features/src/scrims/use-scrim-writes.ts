import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ScrimFailure, type ScrimPost, scrimErrors } from '@warmup/domain/scrims'
import { errorCodeOf } from '../shared/index.ts'
import { scrimCalls } from './scrims.calls.ts'

/** A change of the board; `id` is empty for a new post. */
type Write = {
  readonly id: string
  send(): Promise<unknown>
  onDone?(): void
}

/** Why a change was refused. */
const failureIn = (error: Error | null): ScrimFailure | undefined =>
  error === null ? undefined : (errorCodeOf(error, scrimErrors) ?? 'failed')

/** The changes of the scrim board, one at a time. Each reloads the board and the player's servers. */
export const useScrimWrites = () => {
  const client = useQueryClient()
  const { mutate, isPending, variables, error, reset } = useMutation({
    mutationFn: ({ send }: Write) => send(),
    onSuccess: (_, { onDone }) => onDone?.(),
    // The button stays busy until the new state is shown.
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: ['scrims'] }),
        client.invalidateQueries({ queryKey: ['practice', 'servers'] }),
      ]),
  })
  const cause = failureIn(error)
  return {
    post: (body: ScrimPost, onDone: () => void) =>
      mutate({ id: '', send: () => scrimCalls.write('postScrim', { body }), onDone }),
    end: (id: string, onDone: () => void) =>
      mutate({ id, send: () => scrimCalls.write('endScrim', { params: { id } }), onDone }),
    answer: (id: string, serverId: string | undefined, onDone: () => void) => {
      const body = serverId === undefined ? {} : { serverId }
      mutate({ id, send: () => scrimCalls.write('answerScrim', { params: { id }, body }), onDone })
    },
    withdraw: (id: string) => mutate({ id, send: () => scrimCalls.write('withdrawScrimAnswer', { params: { id } }) }),
    accept: (id: string, answerId: string, onDone: () => void) => {
      const body = { answerId }
      mutate({ id, send: () => scrimCalls.write('acceptScrimAnswer', { params: { id }, body }), onDone })
    },
    rent: (id: string, onDone: () => void) =>
      mutate({ id, send: () => scrimCalls.write('rentForScrim', { params: { id } }), onDone }),
    busyId: isPending ? variables.id : undefined,
    failure: cause !== undefined && variables !== undefined ? { id: variables.id, cause } : undefined,
    reset,
  }
}
