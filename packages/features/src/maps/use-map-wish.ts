import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { NewMapWish } from '@warmup/domain/maps'
import { errorCodeOf, storeAnswer } from '../shared/index.ts'
import { mapCalls } from './maps.calls.ts'
import { mapWishesQuery } from './maps.queries.ts'

/** Makes, renews or ends a wish. `id` is undefined for a new one. */
type Write =
  | { readonly kind: 'set'; readonly id: string | undefined; readonly wish: NewMapWish }
  | { readonly kind: 'end'; readonly id: string }

const changes = { set: 'renew', end: 'end' } as const

const refusals = ['too_many_wishes', 'not_found'] as const

const send = (write: Write) =>
  write.kind === 'end'
    ? mapCalls.write('endMapWish', { params: { id: write.id } })
    : mapCalls.write('setMapWish', { body: write.wish })

/** The changes of a player's wishes, one at a time. */
export const useMapWish = (steamId: string) => {
  const client = useQueryClient()
  const { mutate, isPending, isSuccess, variables, error, reset } = useMutation({
    mutationFn: send,
    onSuccess: (answer) => storeAnswer(client, mapWishesQuery(steamId).queryKey, answer),
  })
  return {
    set: (wish: NewMapWish, id?: string) => mutate({ kind: 'set', id, wish }),
    end: (id: string) => mutate({ kind: 'end', id }),
    isBusy: isPending,
    /** The known wish that is being renewed or ended. */
    busy: isPending && variables.id !== undefined ? { id: variables.id, change: changes[variables.kind] } : undefined,
    /** The map of the wish that was just made or renewed. */
    made: isSuccess && variables.kind === 'set' ? variables.wish.map : undefined,
    failure: error === null ? undefined : (errorCodeOf(error, refusals) ?? ('failed' as const)),
    reset,
  }
}
