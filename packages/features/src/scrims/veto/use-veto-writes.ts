import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type CoinSide, type VetoChoice, type VetoFailure, type VetoTeam, vetoErrors } from '@warmup/domain/scrims'
import type { VetoWrite } from '@warmup/ui/scrims'
import { errorCodeOf } from '../../shared/index.ts'
import { vetoCalls } from './veto.calls.ts'

type Write = { readonly kind: VetoWrite; send(): Promise<unknown> }

/** Why a change of a veto was refused. */
export const vetoFailureOf = (error: Error | null): VetoFailure | undefined =>
  error === null ? undefined : (errorCodeOf(error, vetoErrors) ?? 'failed')

/** The changes of a veto, one at a time. Each reloads it, also if it was refused: then it has changed meanwhile. */
export const useVetoWrites = (id: string) => {
  const client = useQueryClient()
  const params = { id }
  const { mutate, isPending, variables, error } = useMutation({
    mutationFn: ({ send }: Write) => send(),
    onSettled: () => client.invalidateQueries({ queryKey: ['scrims', 'veto', id] }),
  })
  return {
    lead: (called: CoinSide) =>
      mutate({ kind: 'lead', send: () => vetoCalls.write('leadVetoTeam', { params, body: { called } }) }),
    step: (number: number, choice: VetoChoice) =>
      mutate({ kind: 'step', send: () => vetoCalls.write('takeVetoStep', { params, body: { number, choice } }) }),
    join: (team: VetoTeam | undefined) =>
      mutate({
        kind: 'join',
        send: () =>
          team === undefined
            ? vetoCalls.write('leaveVetoTeam', { params })
            : vetoCalls.write('joinVetoTeam', { params, body: { team } }),
      }),
    load: () => mutate({ kind: 'load', send: () => vetoCalls.write('loadVetoAgain', { params }) }),
    end: () => mutate({ kind: 'end', send: () => vetoCalls.write('endVeto', { params }) }),
    busy: isPending ? variables.kind : undefined,
    failure: vetoFailureOf(error),
  }
}
