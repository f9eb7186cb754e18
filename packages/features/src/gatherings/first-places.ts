/**
 * The gatherings that take places above the list when it appears; undefined until that is known. Later ones would push the
 * list down, so they are news.
 */
export const firstPlaces = <G>(gatherings: readonly G[] | undefined, isListShown: boolean): readonly G[] | undefined =>
  gatherings ?? (isListShown ? [] : undefined)
