import { acceptSearch } from '@warmup/domain/servers'
import type { TextStorage } from '../../shared/index.ts'

const storageKey = 'servers-search'
/** Entries of the history that are remembered. */
const maxEntries = 20

type Remembered = readonly (readonly [entry: string, search: string])[]

/** By hand rather than by a schema: the landing page begins with this, and without what reads schemas. */
const parse = (text: string | undefined): Remembered => {
  try {
    const pairs: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(pairs) && pairs.flat().every((part) => typeof part === 'string') ? pairs : []
  } catch {
    return []
  }
}

/**
 * Remembers, for each entry of the tab's history, a search that its address cannot hold (docs/product.md#search). `isNewVisit`:
 * the page was opened, not reloaded or returned to; then an earlier visit's searches are forgotten.
 */
export const createSearchMemory = (storage: TextStorage, isNewVisit: boolean) => {
  if (isNewVisit) storage.remove(storageKey)
  const read = () => parse(storage.get(storageKey))
  /** The search of an entry; empty where none is remembered. */
  const recall = (entry: string): string => read().find(([candidate]) => candidate === entry)?.[1] ?? ''
  /** Sets the search of an entry. One that the address holds is not remembered. */
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
    /** Moves a search to the entry that takes the other's place; once, so that it does not come back after it was cleared. */
    move: (from: string, to: string): void => {
      const search = recall(from)
      if (search === '') return
      remember(from, '')
      remember(to, search)
    },
  }
}
