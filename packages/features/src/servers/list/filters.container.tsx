import { activeFilterCount } from '@warmup/domain/servers'
import { ServerFilters } from '@warmup/ui/servers'
import { useServerViewContext } from '../view/server-view.context.tsx'

/** The filter menus and switches. */
export const FiltersContainer = () => {
  const { view, options, controls } = useServerViewContext()
  return (
    <ServerFilters
      filters={view.filters}
      options={options}
      activeCount={activeFilterCount(view.filters)}
      onChange={controls.filter}
      onResetAll={controls.resetAll}
    />
  )
}
