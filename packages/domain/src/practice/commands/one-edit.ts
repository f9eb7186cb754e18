/**
 * Whether two words differ by at most one typing mistake: an extra, missing or wrong letter, or two swapped neighbours
 * (Damerau-Levenshtein distance of 0 or 1).
 */
export const isWithinOneEdit = (one: string, other: string): boolean => {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one]
  if (long.length - short.length > 1) return false
  let start = 0
  while (start < short.length && short[start] === long[start]) start++
  // The texts must be equal after the mistake.
  const follows = (skippedShort: number, skippedLong: number) =>
    short.slice(start + skippedShort) === long.slice(start + skippedLong)
  if (short.length < long.length) return follows(0, 1)
  const isSwapped = short[start] === long[start + 1] && short[start + 1] === long[start]
  return follows(1, 1) || (isSwapped && follows(2, 2))
}
