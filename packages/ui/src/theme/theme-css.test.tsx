import { ChakraProvider, createSystem } from '@chakra-ui/react/styled-system'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { createStyles, StylesProvider } from './collected-styles.tsx'
import { globalCss } from './global-css.ts'
import { themeConfig } from './theme-config.ts'

/**
 * Returns the CSS that Chakra would add to the page in the browser: layers, reset, global styles and the variables of
 * all tokens.
 */
const stylesOfPage = (): string => {
  const styles = createStyles()
  const value = createSystem(themeConfig, { preflight: true, globalCss })
  renderToStaticMarkup(
    <StylesProvider styles={styles}>
      <ChakraProvider value={value}>{null}</ChakraProvider>
    </StylesProvider>,
  )
  return Object.values(styles.inserted).join('')
}

/** Writes one rule per line, so that diffs are readable. */
const inLines = (css: string): string => css.replaceAll(/[;{}](?=.)/g, (end) => `${end}\n`)

it('theme.css has the styles of the theme: rewrite it with `npx vitest run --project unit-react theme-css -u`', async () => {
  await expect(`/* Written by theme-css.test.tsx from the theme. */\n${inLines(stylesOfPage())}\n`).toMatchFileSnapshot(
    'theme.css',
  )
})
