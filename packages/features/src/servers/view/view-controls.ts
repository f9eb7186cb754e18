import { activeFilterCount, defaultFilters, nextSort, type ServerFilters, type SortKey } from '@warmup/domain/servers'
import { clipSearch, type ServerView } from './server-view.ts'
import type { useServerView } from './use-server-view.ts'

const showEverything: ServerFilters = { ...defaultFilters, hideFull: false, hideOffline: false }

/** The filters without the filter bar: nothing is hidden, because nobody could show it again. */
export const withoutFilterBar = ({ search }: ServerFilters): ServerFilters => ({ ...showEverything, search })

/** Where "clear all filters" leads: to the defaults, or, where already those match nothing, to every server. */
export const clearedFilters = (filters: ServerFilters): ServerFilters =>
  activeFilterCount(filters) === 0 && filters.search === '' ? showEverything : defaultFilters

/** What a visitor can do to the view of the list. */
export const createViewControls = (view: ServerView, change: ReturnType<typeof useServerView>['change']) => ({
  search: (text: string) => change({ ...view, filters: { ...view.filters, search: clipSearch(text) } }, 'typing'),
  filter: (filters: ServerFilters) => change({ ...view, filters }, 'push'),
  resetAll: () => change({ ...view, filters: defaultFilters }, 'push'),
  clear: () => change({ ...view, filters: clearedFilters(view.filters) }, 'push'),
  sort: (key: SortKey) => change({ ...view, sort: nextSort(view.sort, key) }, 'replace'),
})

export type ViewControls = ReturnType<typeof createViewControls>
