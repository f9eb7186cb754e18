/** A notice from a navigation state, by code. */
export type ReadNotice = { readonly tone: 'failure' | 'success'; readonly code: string }

const codeOf = (value: unknown): string | undefined =>
  typeof value === 'string' && /^\w{1,64}$/.test(value) ? value : undefined

/** Reads the notice from a navigation state, which may be anything. */
export const readNotice = (state: unknown): ReadNotice | undefined => {
  if (typeof state !== 'object' || state === null) return undefined
  const error = 'error' in state ? codeOf(state.error) : undefined
  if (error !== undefined) return { tone: 'failure', code: error }
  const success = 'success' in state ? codeOf(state.success) : undefined
  return success === undefined ? undefined : { tone: 'success', code: success }
}

/** The state without its notice. */
export const withoutNotice = (state: unknown): unknown => {
  if (typeof state !== 'object' || state === null) return null
  const { error: _error, success: _success, ...rest } = state as Record<string, unknown>
  return Object.keys(rest).length === 0 ? null : rest
}

/** The router's data in a history entry. */
type Entry = { readonly key?: unknown; readonly usr?: unknown } | null

/**
 * Removes and returns the notice of the current history entry, so that reload, Back and Forward do not show it again.
 * `key` is the router's key of the current location: notices of other entries are ignored.
 */
export const takeNavigationNotice = (
  history: Pick<History, 'state' | 'replaceState'>,
  key: string,
): ReadNotice | undefined => {
  const entry: Entry = history.state
  if (entry?.key !== key) return undefined
  const notice = readNotice(entry.usr)
  if (notice !== undefined) history.replaceState({ ...entry, usr: withoutNotice(entry.usr) }, '')
  return notice
}
