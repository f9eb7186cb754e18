/** A notice that a navigation brought along, by its code. */
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

/** The same state without its notice. */
export const withoutNotice = (state: unknown): unknown => {
  if (typeof state !== 'object' || state === null) return null
  const { error: _error, success: _success, ...rest } = state as Record<string, unknown>
  return Object.keys(rest).length === 0 ? null : rest
}

/** What the router keeps of an entry of the history. */
type Entry = { readonly key?: unknown; readonly usr?: unknown } | null

/**
 * Takes the notice of the history's present entry out of it, so that reload, back and forward do not bring it again.
 * `key` is the router's key of the location on screen: the notice of any other entry is not for it.
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
