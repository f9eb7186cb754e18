/** Reasons the portal itself leads people elsewhere (section 8, routing). */
export const routingErrors = ['pageNotFound', 'featureDisabled'] as const
export type RoutingError = (typeof routingErrors)[number]

/**
 * What a navigation may carry to the page it leads to (section 2, routes): a routing error by its code, so that it
 * follows the language, or a ready sentence.
 */
export type NavigationNotice = { readonly error?: RoutingError | (string & {}); readonly success?: string }

type ReadNotice =
  | { readonly tone: 'failure'; readonly code: RoutingError }
  | { readonly tone: 'failure' | 'success'; readonly text: string }

const longestText = 300

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() !== '' ? value.slice(0, longestText) : undefined

/** Reads the notice out of a navigation state, which outlives reloads and may come from an older version. */
export const readNotice = (state: unknown): ReadNotice | undefined => {
  if (typeof state !== 'object' || state === null) return undefined
  const error = 'error' in state ? textOf(state.error) : undefined
  if (error !== undefined) {
    const code = routingErrors.find((known) => known === error)
    return code === undefined ? { tone: 'failure', text: error } : { tone: 'failure', code }
  }
  const success = 'success' in state ? textOf(state.success) : undefined
  return success === undefined ? undefined : { tone: 'success', text: success }
}

/** The same state without its notice. */
export const withoutNotice = (state: unknown): unknown => {
  if (typeof state !== 'object' || state === null) return null
  const { error: _error, success: _success, ...rest } = state as Record<string, unknown>
  return Object.keys(rest).length === 0 ? null : rest
}
