import { useQueryClient } from '@tanstack/react-query'
import { useSessionWrite } from '../shared/index.ts'

type WriteOptions<Input, Result> = {
  readonly write: (input: Input) => Promise<Result>
  readonly onSuccess?: (result: Result, input: Input) => void
  readonly onError?: (error: Error, input: Input) => void
}

/** Returns a function that reloads the list of servers. */
export const usePracticeReload = (): (() => void) => {
  const client = useQueryClient()
  return () => void client.invalidateQueries({ queryKey: ['practice', 'servers'] })
}

/**
 * Writes to a practice server, then always reloads the list (docs/product/practice.md#practice-failures).
 */
export const usePracticeWrite = <Input, Result>({ write, onSuccess, onError }: WriteOptions<Input, Result>) => {
  const reload = usePracticeReload()
  return useSessionWrite({ write, onSuccess, onError, onSettled: reload })
}
