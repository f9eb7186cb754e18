import { createSystem } from '@chakra-ui/react/styled-system'
import { expect, it } from 'vitest'
import { getSystem } from './system.ts'
import { themeConfig } from './theme-config.ts'

/** The variables of all tokens, as Chakra derives them from the whole theme. */
const { flatMap } = createSystem(themeConfig).tokens

/** By category, without Chakra's derived colours and breakpoints, which we do not use. */
const variables: Record<string, Record<string, string>> = {}
for (const [path, variable] of flatMap) {
  const [category = ''] = path.split('.')
  const name = path.slice(category.length + 1)
  if (category === 'breakpoints' || /^(breakpoint-|colorPalette)/.test(name)) continue
  variables[category] = { ...variables[category], [name]: variable }
}

it('token-variables.json has the variables of the theme: rewrite it with `npx vitest run --project unit-react token-variables -u`', async () => {
  await expect(`${JSON.stringify(variables, undefined, 2)}\n`).toMatchFileSnapshot('token-variables.json')
})

it('resolves a token inside a value', () => {
  expect(getSystem().css({ boxShadow: '0 0 0 1px {colors.fg.muted}', '--gap': '{spacing.1.5}' })).toEqual({
    boxShadow: '0 0 0 1px var(--w-colors-fg-muted)',
    '--gap': 'var(--w-spacing-1\\.5)',
  })
})
