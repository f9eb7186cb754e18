import { isPassage } from '@warmup/domain/shell'
import type { TextStorage } from '../../shared/index.ts'

const key = 'signInPlace'

/**
 * A place in the portal: its URL, the scroll position in px, and the router's key of its history entry, under which the
 * page stored its state.
 */
export type Place = { readonly address: string; readonly top: number; readonly entry: string }

/** Stores, for this tab, where a sign-in through another site started. */
export const rememberPlace = (storage: TextStorage, place: Place): void => storage.set(key, JSON.stringify(place))

/** Returns and removes the start of the current sign-in; undefined if unknown. */
export const takePlace = (storage: TextStorage): Place | undefined => {
  const text = storage.get(key) ?? '{}'
  storage.remove(key)
  try {
    const { address, top, entry }: Partial<Record<keyof Place, unknown>> = JSON.parse(text)
    // Only paths of the portal: two slashes would begin the name of another site.
    if (typeof address !== 'string' || !/^\/(?![/\\])/.test(address)) return undefined
    if (isPassage(address.split(/[?#]/, 1)[0] ?? '')) return undefined
    return { address, top: typeof top === 'number' ? top : 0, entry: typeof entry === 'string' ? entry : '' }
  } catch {
    return undefined
  }
}
