/** The lowest whole number from `first` to `last` that is not taken; undefined if all are. */
export const lowestFree = (taken: Iterable<number>, first: number, last: number): number | undefined => {
  const held = new Set(taken)
  for (let candidate = first; candidate <= last; candidate += 1) if (!held.has(candidate)) return candidate
  return undefined
}
