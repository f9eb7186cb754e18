import { createSystem } from '@chakra-ui/react/styled-system'
import { describe, expect, it } from 'vitest'
import { getSystem } from './system.ts'
import { themeConfig } from './theme-config.ts'
import { tokens } from './tokens.ts'

/** Returns the CSS variables set for a class of the root element. */
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

  it.each(Object.entries(tokens.fonts ?? {}))(
    'draws Chinese in the font %s: Storybook with its own face',
    (_, { value }) => {
      const families = String(value).split(', ')
      const bundled = families.indexOf('"Noto Sans SC Variable"')
      expect(bundled).toBeGreaterThan(0)
      expect(families.slice(bundled + 1, bundled + 3)).toEqual(['"PingFang SC"', '"HarmonyOS Sans SC"'])
    },
  )

  it('contains no recipes of Chakra', () => {
    const { theme } = getSystem()._config
    expect(Object.keys(theme?.recipes ?? {})).toEqual([])
    expect(Object.keys(theme?.slotRecipes ?? {})).toEqual([])
  })
})
