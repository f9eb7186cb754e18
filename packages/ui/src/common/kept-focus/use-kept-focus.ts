import { type FocusEvent, useEffect, useRef } from 'react'
import { focusContent } from '../focus-content/focus-content.ts'

/**
 * Returns props for a list whose entries have a `tabIndex`. When the entry that has the focus is removed, the next entry gets
 * it, else the last one, else the page's content. The entry itself gets it, not one of its buttons, because a key may still
 * be held down.
 */
export const useKeptFocus = <List extends HTMLElement>() => {
  const list = useRef<List>(null)
  const focused = useRef<{ readonly element: Element; readonly place: number }>(undefined)
  // After every change, because each may have removed what has the focus.
  useEffect(() => {
    const { element, place = 0 } = focused.current ?? {}
    if (element === undefined || element.isConnected) return
    focused.current = undefined
    if (document.activeElement !== document.body) return
    const entries = [...(list.current?.querySelectorAll<HTMLElement>(':scope > [tabindex]') ?? [])]
    const next = entries[place] ?? entries.at(-1)
    if (next) next.focus({ preventScroll: true })
    else focusContent()
  })
  return {
    ref: list,
    onFocus: ({ target, currentTarget }: FocusEvent<HTMLElement>) => {
      const place = [...currentTarget.children].findIndex((entry) => entry.contains(target))
      focused.current = { element: target, place }
    },
    onBlur: () => {
      focused.current = undefined
    },
  }
}
