import { type FocusEvent, type KeyboardEvent, type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { rowForKey, rowsOnPage } from '../../common/index.ts'

/** A control of a row, by the row's index and the control's `data-control`. */
type Stop = { readonly index: number; readonly control: string }

const first: Stop = { index: 0, control: 'name' }

const stopOf = (target: EventTarget): Stop | undefined => {
  if (!(target instanceof HTMLElement)) return undefined
  const index = target.closest<HTMLElement>('[data-row]')?.dataset.row
  const control = target.dataset.control
  return index === undefined || control === undefined ? undefined : { index: Number(index), control }
}

const controlAt = (list: HTMLElement | null, { index, control }: Stop) =>
  list?.querySelector<HTMLElement>(`[data-row="${index}"] [data-control="${control}"]`)

/** Returns the control of the same row that the left or right arrow key moves to. */
const neighbourOf = (control: HTMLElement, key: string): HTMLElement | undefined => {
  const step = { ArrowLeft: -1, ArrowRight: 1 }[key]
  if (step === undefined) return undefined
  const controls = [...(control.closest('[data-row]')?.querySelectorAll<HTMLElement>('[data-control]') ?? [])]
  return controls[controls.indexOf(control) + step]
}

/**
 * Makes the rows one tab stop (docs/product/servers.md#table-keys): the row control that had the focus last. Arrow keys, Home,
 * End, Page Up and Page Down move between rows. Returns the stop, and handlers for the element around the rows.
 */
export const useRowStop = (count: number, list: RefObject<HTMLElement | null>) => {
  const [last, setStop] = useState(first)
  const stop = last.index < count ? last : first
  const onFocus = ({ target }: FocusEvent) => {
    const focused = stopOf(target)
    if (focused !== undefined) setStop(focused)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    const { target, key } = event
    const from = stopOf(target)
    if (from === undefined || !(target instanceof HTMLElement)) return
    const beside = neighbourOf(target, key)
    const index = rowForKey(key, { index: from.index, count, page: rowsOnPage(target.closest('[data-row]')) })
    if (beside === undefined && index === undefined) return
    event.preventDefault()
    if (beside !== undefined) return beside.focus()
    const next = { index: index ?? 0, control: from.control }
    // Renders the row before focusing it: it may be far outside the viewport.
    flushSync(() => setStop(next))
    controlAt(list.current, next)?.focus()
  }
  const wanted = useRef<Stop>(undefined)
  useEffect(() => {
    if (wanted.current === undefined || wanted.current.index !== stop.index) return
    const control = controlAt(list.current, wanted.current)
    wanted.current = undefined
    control?.focus({ preventScroll: true })
    control?.closest('[data-row]')?.scrollIntoView({ block: 'center' })
  })
  /** Focuses a row, which may be far outside the viewport. */
  const focusRow = useCallback((index: number) => {
    wanted.current = { index, control: 'name' }
    setStop({ index, control: 'name' })
  }, [])
  return { stop, focusRow, handlers: { onFocus, onKeyDown } }
}
