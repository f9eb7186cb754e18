/** The index of the row that a key moves the focus to; undefined where it moves nothing. */
export const rowForKey = (key: string, index: number, count: number): number | undefined => {
  const target = { ArrowDown: index + 1, ArrowUp: index - 1, Home: 0, End: count - 1 }[key]
  return target === undefined || target < 0 || target >= count || target === index ? undefined : target
}

const selectorOf = (serverId: string) => `[data-server="${CSS.escape(serverId)}"]`

const isShown = (element: HTMLElement) => element.getClientRects().length > 0

/** A row's control with that `data-control`; else its first visible control. */
export const findControl = (
  list: HTMLElement | null,
  serverId: string,
  control: string | undefined,
): HTMLElement | undefined => {
  const shown = [...(list?.querySelectorAll<HTMLElement>(`${selectorOf(serverId)} [data-control]`) ?? [])].filter(
    isShown,
  )
  return shown.find((candidate) => candidate.dataset.control === control) ?? shown[0]
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
