/** Where a key leads from a row: another row's index, or nothing where the key moves none. */
export const rowForKey = (key: string, index: number, count: number): number | undefined => {
  const target = { ArrowDown: index + 1, ArrowUp: index - 1, Home: 0, End: count - 1 }[key]
  return target === undefined || target < 0 || target >= count || target === index ? undefined : target
}

const selectorOf = (serverId: string) => `[data-server="${CSS.escape(serverId)}"]`

const isShown = (element: HTMLElement) => element.getClientRects().length > 0

/** A row's control of that kind, by the `data-control` it bears; else its first control that is shown. */
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

/** The row and the kind of control that an element of the list belongs to. */
export const placeOf = (target: EventTarget | null): { serverId: string; control: string | undefined } | undefined => {
  if (!(target instanceof HTMLElement)) return undefined
  const serverId = target.closest<HTMLElement>('[data-server]')?.dataset.server
  return serverId === undefined ? undefined : { serverId, control: target.dataset.control }
}

/** The row and the kind of the control that was clicked, which may be an ancestor of what was hit. */
export const controlOf = (target: EventTarget | null) =>
  placeOf(target instanceof Element ? target.closest('[data-control]') : null)
