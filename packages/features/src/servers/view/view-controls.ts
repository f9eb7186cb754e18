import { activeFilterCount, defaultFilters, nextSort, type ServerFilters, type SortKey } from '@warmup/domain/servers'
import { clipSearch, type ServerView, viewFromSearch } from './server-view.ts'
import type { useServerView } from './use-server-view.ts'

const showEverything: ServerFilters = { ...defaultFilters, hideFull: false, hideOffline: false }

/** Filters without the filter bar: hides nothing, because the visitor could not show it again. */
export const withoutFilterBar = ({ search }: ServerFilters): ServerFilters => ({ ...showEverything, search })

/** Result of "clear all filters": the defaults, or every server if the defaults match nothing. */
export const clearedFilters = (filters: ServerFilters): ServerFilters =>
  activeFilterCount(filters) === 0 && filters.search === '' ? showEverything : defaultFilters

/** Actions on the view of the list. */
export const createViewControls = (view: ServerView, change: ReturnType<typeof useServerView>['change']) => ({
  search: (text: string) => change({ ...view, filters: { ...view.filters, search: clipSearch(text) } }, 'typing'),
  filter: (filters: ServerFilters) => change({ ...view, filters }, 'push'),
  resetAll: () => change({ ...view, filters: defaultFilters }, 'push'),
  clear: () => change({ ...view, filters: clearedFilters(view.filters) }, 'push'),
  /** Shows every server that matches the search. */
  showFound: () => change({ ...view, filters: withoutFilterBar(view.filters) }, 'push'),
  /** Applies saved filters, in the form of `SavedFilter.search`. */
  apply: (search: string) => change(viewFromSearch(search), 'push'),
  sort: (key: SortKey) => change({ ...view, sort: nextSort(view.sort, key) }, 'replace'),
})

export type ViewControls = ReturnType<typeof createViewControls>
