import { type SortKey, sortKeys } from '@warmup/domain/servers'

const selectorOf = (serverId: string) => `[data-server="${CSS.escape(serverId)}"]`

const isShown = (element: HTMLElement) => element.getClientRects().length > 0

const shownIn = (parent: Element | null, selector: string) =>
  [...(parent?.querySelectorAll<HTMLElement>(selector) ?? [])].filter(isShown)

/** A row's control with that `data-control`; else its first visible control. */
export const findControl = (
  list: HTMLElement | null,
  serverId: string,
  control: string | undefined,
): HTMLElement | undefined => {
  const shown = shownIn(list, `${selectorOf(serverId)} [data-control]`)
  return shown.find((candidate) => candidate.dataset.control === control) ?? shown[0]
}

/** The button that sorts by a column. */
export const findColumn = (table: HTMLElement | null, column: SortKey): HTMLElement | undefined =>
  shownIn(table, `[data-column="${column}"]`)[0]

/** The column that a button of the header sorts by. */
export const columnOf = (target: EventTarget | null): SortKey | undefined =>
  target instanceof HTMLElement ? sortKeys.find((key) => key === target.dataset.column) : undefined

/** The visible control of the same row that the left or the right arrow key leads to. */
export const neighbourOf = (control: HTMLElement, key: string): HTMLElement | undefined => {
  const step = { ArrowLeft: -1, ArrowRight: 1 }[key]
  if (step === undefined) return undefined
  const shown = shownIn(control.closest('[role=row]'), '[data-control], [data-column]')
  return shown[shown.indexOf(control) + step]
}

/** A row, and the control in it by its `data-control`. */
export type Place = { readonly serverId: string; readonly control: string | undefined }

/** The row and the control that an element of the list belongs to. */
export const placeOf = (target: EventTarget | null): Place | undefined => {
  if (!(target instanceof HTMLElement)) return undefined
  const serverId = target.closest<HTMLElement>('[data-server]')?.dataset.server
  return serverId === undefined ? undefined : { serverId, control: target.dataset.control }
}

/** The row and the control that was clicked: the target itself or an ancestor. */
export const controlOf = (target: EventTarget | null) =>
  placeOf(target instanceof Element ? target.closest('[data-control]') : null)
