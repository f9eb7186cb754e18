import type { TooManyRequests, Trouble } from '@warmup/domain/common'

/** Server data as passed to a view. An empty result is `ready` with no rows. */
export type Loadable<T> =
  | {
      readonly status: 'loading'
      /** The request takes longer than usual; the view must say so (`SlowNote`). */
      readonly isSlow?: boolean
      /** Cancels the pending request and sends another. */
      readonly onRetry?: () => void
    }
  | {
      readonly status: 'failed'
      /** The cause of the failure; absent if the server refused for another reason. */
      readonly trouble?: Trouble | TooManyRequests | undefined
      readonly onRetry: () => void
      readonly isRetrying?: boolean
    }
  | { readonly status: 'ready'; readonly data: T }
