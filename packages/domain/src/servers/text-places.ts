type Places = ReadonlyMap<string, number>

/** The places last found, by collator: as many texts as the last list that had a new one. */
const found = new WeakMap<Intl.Collator, { readonly inOrder: readonly string[]; readonly places: Places }>()

/**
 * The place of each text in a collator's order; texts it calls equal share one. Comparing by a collator costs far more
 * than comparing numbers, and a list asks for the same texts at every reload, choice and click: only a text not seen
 * the last time orders them anew, beginning with the order known.
 */
export const textPlaces = (texts: readonly string[], collator: Intl.Collator): Places => {
  const known = found.get(collator)
  if (known !== undefined && texts.every((text) => known.places.has(text))) return known.places
  const wanted = new Set(texts)
  const ordered = known?.inOrder.filter((text) => wanted.delete(text)) ?? []
  const inOrder = [...ordered, ...wanted].sort(collator.compare)
  const places = new Map<string, number>()
  let place = 0
  inOrder.forEach((text, index) => {
    if (collator.compare(inOrder[index - 1] ?? text, text) !== 0) place += 1
    places.set(text, place)
  })
  found.set(collator, { inOrder, places })
  return places
}
