/** The place of each text; texts that the language calls equal share one. */
type Places = ReadonlyMap<string, number>

export type TextOrder = (texts: readonly string[]) => Places

/**
 * Orders texts as a language does. Comparing by a collator costs far more than comparing numbers, and a list is ordered at
 * every reload, choice and click: the order remembers the last texts, so that only new ones are compared.
 */
export const createTextOrder = (collator: Intl.Collator): TextOrder => {
  let inOrder: readonly string[] = []
  let places: Places = new Map()
  return (texts) => {
    if (texts.every((text) => places.has(text))) return places
    const missing = new Set(texts)
    const known = inOrder.filter((text) => missing.delete(text))
    inOrder = [...known, ...missing].sort(collator.compare)
    let place = 0
    places = new Map(
      inOrder.map((text, index) => {
        if (collator.compare(inOrder[index - 1] ?? text, text) !== 0) place += 1
        return [text, place]
      }),
    )
    return places
  }
}
