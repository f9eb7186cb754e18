/** Short facts in one line, "死斗 · de_mirage · 上海": a line that is too long breaks behind a dot, so none begins with one. */
export const factsLine = (...facts: readonly (string | false | undefined)[]): string =>
  facts.filter(Boolean).join('\u00a0· ')
