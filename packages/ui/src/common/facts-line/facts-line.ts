/**
 * Joins short facts into one line, "死斗 · de_mirage · 上海". The line wraps after a dot, so that no line starts with one.
 */
export const factsLine = (...facts: readonly (string | false | undefined)[]): string =>
  facts.filter(Boolean).join('\u00a0· ')
