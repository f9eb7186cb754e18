import { isPassage } from '@warmup/domain/shell'
import type { TextStorage } from '../../shared/index.ts'

const key = 'signInPlace'

/**
 * A place in the portal: its address, how far its page is scrolled, in px, and the router's key of its entry in the history,
 * by which the page finds what it remembered.
 */
export type Place = { readonly address: string; readonly top: number; readonly entry: string }

/** Remembers, in this tab, where a sign-in through another site began. */
export const rememberPlace = (storage: TextStorage, place: Place): void => storage.set(key, JSON.stringify(place))

/** Where the sign-in that comes back began, told once; undefined where that is not known. */
export const takePlace = (storage: TextStorage): Place | undefined => {
  const text = storage.get(key) ?? '{}'
  storage.remove(key)
  try {
    const { address, top, entry }: Partial<Record<keyof Place, unknown>> = JSON.parse(text)
    // One path of the portal: two slashes would begin the name of another site.
    if (typeof address !== 'string' || !/^\/(?![/\\])/.test(address)) return undefined
    if (isPassage(address.replace(/[?#].*$/s, ''))) return undefined
    return { address, top: typeof top === 'number' ? top : 0, entry: typeof entry === 'string' ? entry : '' }
  } catch {
    return undefined
  }
}
