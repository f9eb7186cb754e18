import { type FocusEvent, type KeyboardEvent, useState } from 'react'
import { nextItem } from '../menu/next-item.ts'

const itemsIn = (group: HTMLElement) => [...group.querySelectorAll<HTMLElement>('button, input')]

const textOf = (item: HTMLElement) => (item.closest('label') ?? item).textContent

const sameMove: Record<string, string> = { ArrowRight: 'ArrowDown', ArrowLeft: 'ArrowUp' }

/**
 * Makes a group of buttons or checkboxes one tab stop; arrow keys, Home, End and first letters move inside it. `props`
 * go to the group element, `tabIndexOf(place)` to the item at each place. `first` is the place that Tab reaches
 * initially.
 */
export const useOneTabStop = (count: number, first = 0) => {
  const [focused, setFocused] = useState<number>()
  const stop = Math.min(focused ?? first, count - 1)
  const onFocus = ({ target, currentTarget }: FocusEvent<HTMLElement>) => {
    const place = itemsIn(currentTarget).indexOf(target as HTMLElement)
    if (place >= 0) setFocused(place)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const items = itemsIn(event.currentTarget)
    const next = nextItem({
      key: sameMove[event.key] ?? event.key,
      labels: items.map(textOf),
      current: items.indexOf(event.target as HTMLElement),
    })
    if (next === undefined) return
    event.preventDefault()
    items[next]?.focus()
  }
  return { props: { onFocus, onKeyDown }, tabIndexOf: (place: number): 0 | -1 => (place === stop ? 0 : -1) }
}
