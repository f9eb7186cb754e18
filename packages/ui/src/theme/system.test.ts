import { describe, expect, it } from 'vitest'
import { system } from './system.ts'

/** The variables that the blocks for one class of the root element set. */
const variablesOf = (themeClass: string): string[] =>
  Object.values(system.getTokenCss())
    .flatMap((layer) => Object.entries(Object(layer)))
    .filter(([selector]) => selector.startsWith(themeClass))
    .flatMap(([, variables]) => Object.keys(Object(variables)))

describe('the styling system', () => {
  it('sets every colour for either class of the root element', () => {
    const dark = variablesOf('.dark')
    expect(dark).toContain('--w-colors-bg')
    expect(variablesOf(':root &, .light').toSorted()).toEqual(dark.toSorted())
  })

  it('knows no stock recipe: components bring their own', () => {
    const { theme } = system._config
    expect(Object.keys(theme?.recipes ?? {})).toEqual([])
    expect(Object.keys(theme?.slotRecipes ?? {})).toEqual([])
  })
})
