import { useMutation, useQueryClient } from '@tanstack/react-query'
import { currentToken } from '../shared/index.ts'
import { refusedTokensAnnounced } from './refused-tokens.ts'

type Calls = typeof import('./practice.calls.ts')

type WriteOptions<Input, Result> = {
  readonly write: (calls: Calls, input: Input) => Promise<Result>
  readonly onSuccess?: (result: Result, input: Input) => void
  readonly onError?: (error: Error, input: Input) => void
}

/**
 * One write on a practice server; whatever comes of it, the list is loaded again. An answer that comes after the session has
 * ended, also where another has begun, calls neither `onSuccess` nor `onError` (docs/product.md#practice-failures).
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
