import { useQuery } from '@tanstack/react-query'
import type { FilterOptions, ServerFilters } from '@warmup/domain/servers'
import { createContext, type ReactNode, useContext, useMemo, useRef } from 'react'
import { serverListQuery } from '../servers.queries.ts'
import { growOptions, type ServerView } from './server-view.ts'
import { useServerView } from './use-server-view.ts'
import { createViewControls, type ViewControls, withoutFilterBar } from './view-controls.ts'

type ServerViewValue = {
  readonly view: ServerView
  /** Active filters: those of the view for which the page has controls. */
  readonly filters: ServerFilters
  /** Options of the filter menus; undefined until the list is loaded. */
  readonly options: FilterOptions | undefined
  readonly controls: ViewControls
}

const ServerViewContext = createContext<ServerViewValue | undefined>(undefined)

/** Options of the menus, collected from all lists so far. */
const useFilterOptions = (): FilterOptions | undefined => {
  const { data } = useQuery(serverListQuery())
  const known = useRef<FilterOptions>(undefined)
  return useMemo(() => {
    if (data !== undefined) known.current = growOptions(known.current, data)
    return known.current
  }, [data])
}

type Props = { hasFilterBar: boolean; children: ReactNode }

/** Provides the visitor's view of the list, synchronised with the URL. */
export const ServerViewProvider = ({ hasFilterBar, children }: Props) => {
  const options = useFilterOptions()
  const { view, change } = useServerView(options)
  const chosen = view.filters
  const filters = useMemo(() => (hasFilterBar ? chosen : withoutFilterBar(chosen)), [hasFilterBar, chosen])
  const value = useMemo(
    () => ({ view, filters, options, controls: createViewControls(view, change) }),
    [view, filters, options, change],
  )
  return <ServerViewContext value={value}>{children}</ServerViewContext>
}

export const useServerViewContext = (): ServerViewValue => {
  const value = useContext(ServerViewContext)
  if (value === undefined) throw new Error('ServerViewProvider is missing around this component')
  return value
}
