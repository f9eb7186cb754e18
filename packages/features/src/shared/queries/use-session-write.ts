import { useMutation } from '@tanstack/react-query'
import { currentToken } from '../api/token-source.ts'

type SessionWriteOptions<Input, Result> = {
  readonly write: (input: Input) => Promise<Result>
  readonly onSuccess?: ((result: Result, input: Input) => void) | undefined
  readonly onError?: ((error: Error, input: Input) => void) | undefined
  /** Called in any case, also if the session has ended. */
  readonly onSettled: () => void
}

/** A write of a session. If the session has ended or changed before the answer, neither `onSuccess` nor `onError` is called. */
export const useSessionWrite = <Input, Result>({
  write,
  onSuccess,
  onError,
  onSettled,
}: SessionWriteOptions<Input, Result>) =>
  useMutation({
    mutationFn: write,
    onMutate: () => currentToken('session'),
    onSuccess: (result, input, token) => {
      if (token === currentToken('session')) onSuccess?.(result, input)
    },
    onError: (error, input, token) => {
      if (token === currentToken('session')) onError?.(error, input)
    },
    onSettled,
  })
