/** Where a key leads from a row: another row's index, or nothing where the key moves none. */
export const rowForKey = (key: string, index: number, count: number): number | undefined => {
  const target = { ArrowDown: index + 1, ArrowUp: index - 1, Home: 0, End: count - 1 }[key]
  return target === undefined || target < 0 || target >= count || target === index ? undefined : target
}

const selectorOf = (serverId: string) => `[data-server="${CSS.escape(serverId)}"]`

/** A control of a row in the document, by the `data-control` it bears. */
export const findControl = (list: HTMLElement | null, serverId: string, control: string): HTMLElement | null =>
  list?.querySelector<HTMLElement>(`${selectorOf(serverId)} [data-control="${control}"]`) ?? null

const isShown = (element: HTMLElement) => element.getClientRects().length > 0

/** Focuses a row's control of that kind, else its first one that is shown. */
export const focusControl = (list: HTMLElement | null, serverId: string, control: string | undefined): void => {
  const same = control === undefined ? null : findControl(list, serverId, control)
  const all = [...(list?.querySelectorAll<HTMLElement>(`${selectorOf(serverId)} [data-control]`) ?? [])]
  const target = same !== null && isShown(same) ? same : all.find(isShown)
  target?.focus()
}

/** The row and the kind of control that an element of the list belongs to. */
export const placeOf = (target: EventTarget | null): { serverId: string; control: string | undefined } | undefined => {
  if (!(target instanceof HTMLElement)) return undefined
  const serverId = target.closest<HTMLElement>('[data-server]')?.dataset.server
  return serverId === undefined ? undefined : { serverId, control: target.dataset.control }
}
