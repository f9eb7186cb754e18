import { useMutation, useQueryClient } from '@tanstack/react-query'
import { currentToken, refusedTokensAnnounced } from '../shared/index.ts'

type Calls = typeof import('./practice.calls.ts')

type WriteOptions<Input, Result> = {
  readonly write: (calls: Calls, input: Input) => Promise<Result>
  readonly onSuccess?: (result: Result, input: Input) => void
  readonly onError?: (error: Error, input: Input) => void
}

/**
 * Writes to a practice server, then always reloads the list. If the session has ended or changed before the answer,
 * neither `onSuccess` nor `onError` is called (docs/product/practice.md#practice-failures).
 */
export const usePracticeWrite = <Input, Result>({ write, onSuccess, onError }: WriteOptions<Input, Result>) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (input: Input) => refusedTokensAnnounced(async () => write(await import('./practice.calls.ts'), input)),
    onMutate: () => currentToken('session'),
    onSuccess: (result, input, token) => {
      if (token === currentToken('session')) onSuccess?.(result, input)
    },
    onError: (error, input, token) => {
      if (token === currentToken('session')) onError?.(error, input)
    },
    onSettled: () => void client.invalidateQueries({ queryKey: ['practice', 'servers'] }),
  })
}
