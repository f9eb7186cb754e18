/** The place of each text; texts that the language calls equal share one. */
type Places = ReadonlyMap<string, number>

export type TextOrder = (texts: readonly string[]) => Places

/**
 * Orders texts as a language does. Comparing by a collator costs far more than comparing numbers, and a list is ordered at
 * every reload, choice and click: the order remembers the last texts, so that only new ones are compared.
 * The collator is created when texts are first compared: that alone takes tens of milliseconds on a phone.
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
