/** The lowest free integer from `first` to `last`; undefined if all are taken. */
export const lowestFree = (taken: Iterable<number>, first: number, last: number): number | undefined => {
  const held = new Set(taken)
  for (let candidate = first; candidate <= last; candidate += 1) if (!held.has(candidate)) return candidate
  return undefined
}
