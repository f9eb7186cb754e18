import { createSystem, defineConfig } from '@chakra-ui/react/styled-system'
import { sidebarBreakpointPx } from '@warmup/domain/common'
import { keyframes } from './keyframes.ts'
import { layerStyles } from './layer-styles.ts'
import { semanticTokens } from './semantic-tokens.ts'
import { conditions, styleProps } from './style-props.ts'
import { textStyles } from './text-styles.ts'
import { tokens } from './tokens.ts'

export const themeConfig = defineConfig({
  cssVarsPrefix: 'w',
  preflight: false,
  conditions,
  utilities: styleProps,
  theme: {
    breakpoints: { sm: '480px', md: '768px', lg: `${sidebarBreakpointPx}px`, xl: '1280px' },
    tokens,
    semanticTokens,
    textStyles,
    layerStyles,
    keyframes,
  },
})

/**
 * Chakra's styling system with our own tokens, of its style props those that we use, and none of its recipes.
 * Components import their recipes themselves, so that a page downloads only the styles it uses. The styles of the whole page
 * are in `theme.css`: making them in the browser would cost every visit a tenth of a second.
 */
export const system = createSystem(themeConfig)
