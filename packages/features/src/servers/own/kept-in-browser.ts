import type { KeptServers } from '@warmup/domain/servers'
import { announceStored, localStore, type TextStorage } from '../../shared/index.ts'

/** The storage key of the favourites and filters of visitors who are not signed in. */
const key = 'keptServers'

const nothing: KeptServers = { favourites: [], filters: [] }

/** The stored text, for comparison; '' if there is none. */
export const keptText = (storage: TextStorage = localStore): string => storage.get(key) ?? ''

const listIn = (value: unknown, name: string): unknown[] => {
  const list: unknown = Object(value)[name]
  return Array.isArray(list) ? list : []
}

/** Parses the stored text. Drops entries of another form, because any text can be stored under the key. */
export const parseKept = (text: string): KeptServers => {
  if (text === '') return nothing
  try {
    const value: unknown = JSON.parse(text)
    return {
      favourites: listIn(value, 'favourites').filter((id) => typeof id === 'string'),
      filters: listIn(value, 'filters').flatMap((filter) => {
        const { name, search } = Object(filter)
        return typeof name === 'string' && typeof search === 'string' ? { name, search } : []
      }),
    }
  } catch {
    return nothing
  }
}

export const storeKept = (kept: KeptServers, storage: TextStorage = localStore): void => {
  if (kept.favourites.length + kept.filters.length === 0) storage.remove(key)
  else storage.set(key, JSON.stringify(kept))
  announceStored(key)
}

/** Calls `onChange` after changes by this tab and by others. */
export const subscribeKept = (onChange: () => void): (() => void) => {
  window.addEventListener('storage', onChange)
  return () => window.removeEventListener('storage', onChange)
}
