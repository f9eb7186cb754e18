import { computeAccessibleName, getRole } from 'dom-accessibility-api'
import { type FocusableElement, focusable, tabbable } from 'tabbable'

/** What an element is called: the words of a screen reader. */
export type Named = {
  role: string | undefined
  name: string
}

export type Control = Named & {
  element: Element
  /** What the arrow keys have chosen inside, where the focus stays on the whole: an option of a list. */
  active: Named | undefined
}

export type KeyboardOrder = {
  /** Where the Tab key stops, in its order. */
  stops: Control[]
  /** What only arrow keys, a press or a script can reach. */
  others: Element[]
}

const namedAs = (element: Element): Named => ({
  role: getRole(element) ?? undefined,
  name: computeAccessibleName(element).replaceAll(/\s+/g, ' '),
})

const activeIn = (element: Element): Named | undefined => {
  const id = element.getAttribute('aria-activedescendant')
  const active = id ? document.getElementById(id) : null
  return active === null ? undefined : namedAs(active)
}

/** The open dialog that keeps the keyboard inside. */
export const modalDialog = (): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>('dialog:modal, [aria-modal="true"]')]
    .filter((dialog) => dialog.checkVisibility({ visibilityProperty: true }))
    .at(-1)

/** Radio buttons of one name are one stop: the checked one, or the first while none is. */
const isFirstOfGroup = (element: FocusableElement, at: number, all: readonly FocusableElement[]): boolean => {
  if (!(element instanceof HTMLInputElement) || element.type !== 'radio' || element.name === '') return true
  const { name, form } = element
  return (
    all.findIndex((other) => other instanceof HTMLInputElement && other.name === name && other.form === form) === at
  )
}

/** What the keyboard reaches on the page: inside the open dialog, where there is one. */
export const readKeyboardOrder = (): KeyboardOrder => {
  const within = modalDialog() ?? document.body
  const stops = tabbable(within).filter(isFirstOfGroup)
  const reached = new Set<Element>(stops)
  return {
    stops: stops.map((element) => ({ element, ...namedAs(element), active: activeIn(element) })),
    others: focusable(within).filter((element) => !reached.has(element) && getRole(element) !== null),
  }
}
