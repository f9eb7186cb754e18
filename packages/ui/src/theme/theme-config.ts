import { defineConfig } from '@chakra-ui/react/styled-system'
import { breakpoints } from './breakpoints.ts'
import { keyframes } from './keyframes.ts'
import { layerStyles } from './layer-styles.ts'
import { semanticTokens } from './semantic-tokens.ts'
import { conditions, styleProps } from './style-props.ts'
import { textStyles } from './text-styles.ts'
import { tokens } from './tokens.ts'

/**
 * The whole theme with all token values. `theme.css` and `token-variables.json` are generated from it, so that no
 * browser has to build it (see system.ts).
 */
export const themeConfig = defineConfig({
  cssVarsPrefix: 'w',
  preflight: false,
  conditions,
  utilities: styleProps((category) => category),
  theme: { breakpoints, tokens, semanticTokens, textStyles, layerStyles, keyframes },
})
