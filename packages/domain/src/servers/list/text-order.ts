/** Rank of each text; texts that the language treats as equal share a rank. */
type Places = ReadonlyMap<string, number>

export type TextOrder = (texts: readonly string[]) => Places

/**
 * Orders texts by a language's rules. A collator is much slower than comparing numbers, and the list is sorted on every
 * reload, choice and click. Therefore the ranks of the last texts are kept, so that only new texts are compared. The
 * collator is created on first use, which takes tens of milliseconds on a phone.
 */
export const createTextOrder = (createCollator: () => Intl.Collator): TextOrder => {
  let collator: Intl.Collator | undefined
  let inOrder: readonly string[] = []
  let places: Places = new Map()
  return (texts) => {
    if (texts.every((text) => places.has(text))) return places
    collator ??= createCollator()
    const { compare } = collator
    const missing = new Set(texts)
    const known = inOrder.filter((text) => missing.delete(text))
    inOrder = [...known, ...missing].sort(compare)
    let place = 0
    places = new Map(
      inOrder.map((text, index) => {
        if (compare(inOrder[index - 1] ?? text, text) !== 0) place += 1
        return [text, place]
      }),
    )
    return places
  }
}
