import { createSystem } from '@chakra-ui/react/styled-system'
import { describe, expect, it } from 'vitest'
import { getSystem } from './system.ts'
import { themeConfig } from './theme-config.ts'

/** The CSS variables that are set for a class of the root element. */
const variablesOf = (themeClass: string): string[] =>
  Object.values(createSystem(themeConfig).getTokenCss())
    .flatMap((layer) => Object.entries(Object(layer)))
    .filter(([selector]) => selector.startsWith(themeClass))
    .flatMap(([, variables]) => Object.keys(Object(variables)))

describe('the styling system', () => {
  it('sets every colour for both theme classes', () => {
    const dark = variablesOf('.dark')
    expect(dark).toContain('--w-colors-bg')
    expect(variablesOf(':root &, .light').toSorted()).toEqual(dark.toSorted())
  })

  it('contains no recipes of Chakra', () => {
    const { theme } = getSystem()._config
    expect(Object.keys(theme?.recipes ?? {})).toEqual([])
    expect(Object.keys(theme?.slotRecipes ?? {})).toEqual([])
  })
})
