import { paths } from '@warmup/domain/shell'
import { sessionStore, type TextStorage } from '@warmup/features/shared'

const storageKey = 'warmup.visited'

/** The server list has two URLs. */
const pageOf = (pathname: string): string => (pathname === paths.home ? paths.servers : pathname)

/** How a page entered the history; `start` begins a new history. */
type Arrival = 'start' | 'push' | 'replace' | 'pop'

/**
 * Records the pages of this tab's history, by the router's index of the entry: browsers do not expose other history
 * entries. Stored, so that it survives a reload.
 */
export const createVisitedPages = (storage: TextStorage) => {
  const read = (): Map<number, string> => {
    const lines = storage.get(storageKey)?.split('\n') ?? []
    return new Map(
      lines.map((line): [number, string] => [Number.parseInt(line, 10), line.slice(line.indexOf(' ') + 1)]),
    )
  }
  const write = (pages: ReadonlyMap<number, string>) =>
    storage.set(storageKey, [...pages].map(([entry, page]) => `${entry} ${page}`).join('\n'))
  return {
    /** Records the visit of a page. */
    visit: (entry: number, pathname: string, arrival: Arrival): void => {
      const pages = arrival === 'start' ? new Map<number, string>() : read()
      // A new page removes all forward entries.
      if (arrival === 'push')
        for (const later of [...pages.keys()].filter((known) => known > entry)) pages.delete(later)
      write(pages.set(entry, pageOf(pathname)))
    },
    /** Returns how many entries ago the page was last visited; undefined if it was not, or if that is unknown. */
    stepsBackTo: (entry: number, pathname: string): number | undefined => {
      const pages = read()
      for (let before = entry - 1; pages.has(before); before--) {
        if (pages.get(before) === pageOf(pathname)) return entry - before
      }
      return undefined
    },
  }
}

/** The router's index of the current entry; undefined if it has none. */
export const currentEntry = (): number | undefined => {
  const state: unknown = window.history.state
  return typeof state === 'object' && state !== null && 'idx' in state && typeof state.idx === 'number'
    ? state.idx
    : undefined
}

export const visitedPages = createVisitedPages(sessionStore)
