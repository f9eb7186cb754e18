import type { Server, SortKey } from '@warmup/domain/servers'
import { type FocusEvent, type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { rowForKey, rowsOnPage } from '../../common/index.ts'
import { columnOf, findColumn, findControl, neighbourOf, type Place, placeOf } from './row-focus.ts'

/** The control that gets the focus when the keyboard enters the rows. */
const firstControl = 'join'

/**
 * Makes the table one tab stop (docs/product/servers.md#table-keys): the column button or row control that had the focus last.
 * Arrow keys, Home, End, Page Up and Page Down move inside. Returns the stop, and handlers for the table.
 */
export const useTabStop = (servers: readonly Server[], table: RefObject<HTMLElement | null>) => {
  const [column, setColumn] = useState<SortKey>('name')
  const [place, setPlace] = useState<Place>()
  const lastControl = useRef<string>(undefined)
  const indexOf = (id: string) => servers.findIndex((server) => server.id === id)
  const rowStop = place !== undefined && indexOf(place.serverId) >= 0 ? place : undefined

  useEffect(() => {
    if (rowStop === undefined) return
    // Another layout may hide the control: the tab stop must be visible.
    const onResize = () => {
      const control = findControl(table.current, rowStop.serverId, rowStop.control)?.dataset.control
      if (control !== rowStop.control) setPlace({ ...rowStop, control })
    }
    window.addEventListener('resize', onResize)
    return () => window.removeEventListener('resize', onResize)
  }, [rowStop, table])

  const onFocus = ({ target }: FocusEvent) => {
    const focusedColumn = columnOf(target)
    if (focusedColumn !== undefined) {
      setColumn(focusedColumn)
      setPlace(undefined)
    }
    const focused = placeOf(target)
    if (focused?.control === undefined) return
    lastControl.current = focused.control
    setPlace(focused)
  }
  const focusRow = (index: number | undefined, control: string) => {
    const server = servers[index ?? -1]
    if (server === undefined) return undefined
    // Renders the row before focusing it: it may be far outside the viewport.
    flushSync(() => setPlace({ serverId: server.id, control }))
    return findControl(table.current, server.id, control)
  }
  const targetOf = ({ key, target }: KeyboardEvent): HTMLElement | undefined => {
    if (!(target instanceof HTMLElement)) return undefined
    const from = placeOf(target)
    const page = rowsOnPage(target.closest('[role=row]'))
    if (from !== undefined) {
      const index = indexOf(from.serverId)
      if (key === 'ArrowUp' && index === 0) return findColumn(table.current, column)
      return (
        neighbourOf(target, key) ?? focusRow(rowForKey(key, { index, count: servers.length, page }), from.control ?? '')
      )
    }
    if (columnOf(target) === undefined) return undefined
    const index = rowForKey(key, { index: -1, count: servers.length, page })
    return neighbourOf(target, key) ?? focusRow(index, lastControl.current ?? firstControl)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    const target = targetOf(event)
    if (target === undefined) return
    event.preventDefault()
    target.focus()
  }
  /** Moves the focus to a control of a row, which scrolls it into view. */
  const onReach = (index: number, control: string) => focusRow(index, control)?.focus()
  return { rowStop, columnStop: rowStop === undefined ? column : undefined, onReach, onFocus, onKeyDown }
}
