import { type FocusEvent, useEffect, useRef } from 'react'
import { focusContent } from '../../common/index.ts'

/**
 * Props for a list whose entries have a `tabIndex`: where an entry that has the focus goes, the entry that follows gets it, or the last one, and the page's
 * content after the last. The entry itself, not one of its buttons, because a key may still be held down.
 */
export const useKeptFocus = () => {
  const list = useRef<HTMLUListElement>(null)
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
