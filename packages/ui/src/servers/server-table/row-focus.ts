import { type SortKey, sortKeys } from '@warmup/domain/servers'

const selectorOf = (serverId: string) => `[data-server="${CSS.escape(serverId)}"]`

const isShown = (element: HTMLElement) => element.getClientRects().length > 0

const shownIn = (parent: Element | null, selector: string) =>
  [...(parent?.querySelectorAll<HTMLElement>(selector) ?? [])].filter(isShown)

/** Returns a row's control with the given `data-control`, else its first visible control. */
export const findControl = (
  list: HTMLElement | null,
  serverId: string,
  control: string | undefined,
): HTMLElement | undefined => {
  const shown = shownIn(list, `${selectorOf(serverId)} [data-control]`)
  return shown.find((candidate) => candidate.dataset.control === control) ?? shown[0]
}

/** Returns the button that sorts by a column. */
export const findColumn = (table: HTMLElement | null, column: SortKey): HTMLElement | undefined =>
  shownIn(table, `[data-column="${column}"]`)[0]

/** Returns the column that a header button sorts by. */
export const columnOf = (target: EventTarget | null): SortKey | undefined =>
  target instanceof HTMLElement ? sortKeys.find((key) => key === target.dataset.column) : undefined

/** Returns the visible control of the same row that the left or right arrow key moves to. */
export const neighbourOf = (control: HTMLElement, key: string): HTMLElement | undefined => {
  const step = { ArrowLeft: -1, ArrowRight: 1 }[key]
  if (step === undefined) return undefined
  const shown = shownIn(control.closest('[role=row]'), '[data-control], [data-column]')
  return shown[shown.indexOf(control) + step]
}

/** A row, and a control in it by its `data-control`. */
export type Place = { readonly serverId: string; readonly control: string | undefined }

/** Returns the row and the control that contain an element. */
export const placeOf = (target: EventTarget | null): Place | undefined => {
  if (!(target instanceof HTMLElement)) return undefined
  const serverId = target.closest<HTMLElement>('[data-server]')?.dataset.server
  return serverId === undefined ? undefined : { serverId, control: target.dataset.control }
}

/** Returns the clicked row and control: the target itself or an ancestor. */
export const controlOf = (target: EventTarget | null) =>
  placeOf(target instanceof Element ? target.closest('[data-control]') : null)
