import type { UseInfiniteQueryResult } from '@tanstack/react-query'

/** Whether a list has another page, and the state of loading it. */
export const moreOf = ({
  isFetchingNextPage,
  isFetchNextPageError,
  hasNextPage,
}: Pick<UseInfiniteQueryResult, 'isFetchingNextPage' | 'isFetchNextPageError' | 'hasNextPage'>):
  | 'available'
  | 'loading'
  | 'failed'
  | 'exhausted' => {
  if (isFetchingNextPage) return 'loading'
  if (isFetchNextPageError) return 'failed'
  return hasNextPage ? 'available' : 'exhausted'
}
