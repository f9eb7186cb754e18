import { ServerSearch } from '@warmup/ui/servers'
import { useRef } from 'react'
import { useServerViewContext } from '../view/server-view.context.tsx'
import { useSlashFocus } from './use-slash-focus.ts'

/** The search box; `/` focuses it from anywhere on the page. */
export const SearchContainer = () => {
  const { view, controls } = useServerViewContext()
  const input = useRef<HTMLInputElement>(null)
  useSlashFocus(input)
  return <ServerSearch value={view.filters.search} inputRef={input} onChange={controls.search} />
}
