/** Server data as a view takes it. Empty is `ready` with no rows. */
export type Loadable<T> =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly onRetry: () => void; readonly isRetrying?: boolean }
  | { readonly status: 'ready'; readonly data: T }
