import { paths } from '@warmup/domain/shell'
import { sessionStore, type TextStorage } from '@warmup/features/shared'

const storageKey = 'warmup.visited'

/** The server list stands at two addresses. */
const pageOf = (pathname: string): string => (pathname === paths.home ? paths.servers : pathname)

/** How a page came into the history; `start` begins a history of its own. */
type Arrival = 'start' | 'push' | 'replace' | 'pop'

/**
 * The pages of this tab's history, by the router's number of their entry: a browser tells a page nothing about the entries
 * around its own. Kept in the storage, so that a reload does not forget them.
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
    /** The visitor is on a page now. */
    visit: (entry: number, pathname: string, arrival: Arrival): void => {
      const pages = arrival === 'start' ? new Map<number, string>() : read()
      // A new page ends what could be gone forward to.
      if (arrival === 'push')
        for (const later of [...pages.keys()].filter((known) => known > entry)) pages.delete(later)
      write(pages.set(entry, pageOf(pathname)))
    },
    /** How many entries before this one the page was last visited; undefined where it was not, or nobody knows. */
    stepsBackTo: (entry: number, pathname: string): number | undefined => {
      const pages = read()
      for (let before = entry - 1; pages.has(before); before--) {
        if (pages.get(before) === pageOf(pathname)) return entry - before
      }
      return undefined
    },
  }
}

/** The router's number of the current entry; undefined where it has none. */
export const currentEntry = (): number | undefined => {
  const state: unknown = window.history.state
  return typeof state === 'object' && state !== null && 'idx' in state && typeof state.idx === 'number'
    ? state.idx
    : undefined
}

export const visitedPages = createVisitedPages(sessionStore)
