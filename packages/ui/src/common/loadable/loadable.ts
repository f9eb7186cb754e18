import type { Trouble } from '@warmup/domain/common'

/** Server data as a view takes it. Empty is `ready` with no rows. */
export type Loadable<T> =
  | {
      readonly status: 'loading'
      /** It takes longer than usual, which the view must say (`SlowNote`). */
      readonly isSlow?: boolean
      /** Gives up the call that is waited for and makes another. */
      readonly onRetry?: () => void
    }
  | {
      readonly status: 'failed'
      /** What kept the data from coming; absent where the server has refused. */
      readonly trouble?: Trouble | undefined
      readonly onRetry: () => void
      readonly isRetrying?: boolean
    }
  | { readonly status: 'ready'; readonly data: T }
