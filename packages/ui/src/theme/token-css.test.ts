import { describe, expect, it } from 'vitest'
import { tokenCss } from './token-css.ts'

describe('tokenCss', () => {
  it('puts the variables of tokens in their places and leaves the rest alone', () =>
    expect(tokenCss('.a{color:{colors.fg.muted};gap:{spacing.1.5}}@media print{.b{top:0}}')).toBe(
      '.a{color:var(--w-colors-fg-muted);gap:var(--w-spacing-1\\.5)}@media print{.b{top:0}}',
    ))

  it('knows no other tokens', () =>
    expect(() => tokenCss('.a{color:{colors.nonsense}}')).toThrow('No such token: {colors.nonsense}'))
})
