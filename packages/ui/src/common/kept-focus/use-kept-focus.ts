import { type FocusEvent, useEffect, useRef } from 'react'
import { focusContent } from '../focus-content/focus-content.ts'

/**
 * Returns props for a list whose entries have a `tabIndex`. When the focused entry is removed, the next entry gets the
 * focus, else the last one, else the page's content. The focus goes to the entry and not to its buttons, because a key
 * may still be held down.
 */
export const useKeptFocus = <List extends HTMLElement>() => {
  const list = useRef<List>(null)
  const focused = useRef<{ readonly element: Element; readonly place: number }>(undefined)
  // Runs after every change, because each may have removed the focused entry.
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
