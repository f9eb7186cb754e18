/** For browsers without `:has()` (Firefox before 121), which need another focus style. */
export const withoutHas = '@supports not selector(:has(*))'
