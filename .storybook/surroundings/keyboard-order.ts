import { computeAccessibleName, getRole } from 'dom-accessibility-api'
import { type FocusableElement, focusable, tabbable } from 'tabbable'

/** The name of an element, as a screen reader announces it. */
export type Named = {
  role: string | undefined
  name: string
}

export type Control = Named & {
  element: Element
  /** The active element of a composite widget that keeps focus on itself, such as an option of a list. */
  active: Named | undefined
}

export type KeyboardOrder = {
  /** Tab stops in order. */
  stops: Control[]
  /** Elements that only arrow keys, a press or a script can reach. */
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

/** The open dialog that traps the keyboard. */
export const modalDialog = (): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>('dialog:modal, [aria-modal="true"]')]
    .filter((dialog) => dialog.checkVisibility({ visibilityProperty: true }))
    .at(-1)

/** Radio buttons with one name are one stop: the checked one, or the first if none is checked. */
const isFirstOfGroup = (element: FocusableElement, at: number, all: readonly FocusableElement[]): boolean => {
  if (!(element instanceof HTMLInputElement) || element.type !== 'radio' || element.name === '') return true
  const { name, form } = element
  return (
    all.findIndex((other) => other instanceof HTMLInputElement && other.name === name && other.form === form) === at
  )
}

/** The keyboard order of the page, or of the open modal dialog. */
export const readKeyboardOrder = (): KeyboardOrder => {
  const within = modalDialog() ?? document.body
  const stops = tabbable(within).filter(isFirstOfGroup)
  const reached = new Set<Element>(stops)
  return {
    stops: stops.map((element) => ({ element, ...namedAs(element), active: activeIn(element) })),
    others: focusable(within).filter((element) => !reached.has(element) && getRole(element) !== null),
  }
}
