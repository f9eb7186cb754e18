/** A notice in a navigation state, by its code. */
export type ReadNotice = { readonly tone: 'failure' | 'success'; readonly code: string }

const codeOf = (value: unknown): string | undefined =>
  typeof value === 'string' && /^\w{1,64}$/.test(value) ? value : undefined

/** Reads the notice from a navigation state, which outlives reloads and may come from an older version. */
export const readNotice = (state: unknown): ReadNotice | undefined => {
  if (typeof state !== 'object' || state === null) return undefined
  const error = 'error' in state ? codeOf(state.error) : undefined
  if (error !== undefined) return { tone: 'failure', code: error }
  const success = 'success' in state ? codeOf(state.success) : undefined
  return success === undefined ? undefined : { tone: 'success', code: success }
}

/** The same state without its notice. */
export const withoutNotice = (state: unknown): unknown => {
  if (typeof state !== 'object' || state === null) return null
  const { error: _error, success: _success, ...rest } = state as Record<string, unknown>
  return Object.keys(rest).length === 0 ? null : rest
}
