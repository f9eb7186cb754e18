/** The lowest free integer from `first` to `last`; undefined if all are taken. */
export const lowestFree = (taken: Iterable<number>, first: number, last: number): number | undefined => {
  const held = new Set(taken)
  for (let candidate = first; candidate <= last; candidate += 1) if (!held.has(candidate)) return candidate
  return undefined
}

/** The holder's own entry while the list has it, else the first entry that is free; undefined if all are held. */
export const keptOrFree = <T>(own: T | undefined, list: readonly T[], held: Iterable<T>): T | undefined => {
  if (own !== undefined && list.includes(own)) return own
  const taken = new Set(held)
  return list.find((entry) => !taken.has(entry))
}
