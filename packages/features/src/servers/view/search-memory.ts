import { acceptSearch } from '@warmup/domain/servers'
import type { TextStorage } from '../../shared/index.ts'

const storageKey = 'servers-search'
/** Maximum number of stored history entries. */
const maxEntries = 20

type Remembered = readonly (readonly [entry: string, search: string])[]

/** Validated without a schema, because the landing page starts without the schema library. */
const parse = (text: string | undefined): Remembered => {
  try {
    const pairs: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(pairs) && pairs.flat().every((part) => typeof part === 'string') ? pairs : []
  } catch {
    return []
  }
}

/**
 * Stores, for each history entry of the tab, a search that its URL cannot contain (docs/product/servers.md#search).
 * `isNewVisit`: the page was opened, not reloaded or returned to; this clears stored searches.
 */
export const createSearchMemory = (storage: TextStorage, isNewVisit: boolean) => {
  if (isNewVisit) storage.remove(storageKey)
  const read = () => parse(storage.get(storageKey))
  /** The search of an entry; empty if none is stored. */
  const recall = (entry: string): string => read().find(([candidate]) => candidate === entry)?.[1] ?? ''
  /** Sets the search of an entry. Searches that the URL contains are not stored. */
  const remember = (entry: string, search: string): void => {
    const before = read()
    const others = before.filter(([candidate]) => candidate !== entry)
    const isInAddress = acceptSearch(search) === search
    if (isInAddress && others.length === before.length) return
    const next = isInAddress ? others : [...others, [entry, search] as const].slice(-maxEntries)
    if (next.length === 0) storage.remove(storageKey)
    else storage.set(storageKey, JSON.stringify(next))
  }
  return {
    recall,
    remember,
    /** Moves a search to the entry that replaces the old one; only once, so that a cleared search does not return. */
    move: (from: string, to: string): void => {
      const search = recall(from)
      if (search === '') return
      remember(from, '')
      remember(to, search)
    },
  }
}
