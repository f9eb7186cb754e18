import { defaultBaseConfig } from '@chakra-ui/react/preset-base'
import { createSystem, defineConfig } from '@chakra-ui/react/styled-system'
import { sidebarBreakpointPx } from '@warmup/domain/common'
import { globalCss } from './global-css.ts'
import { keyframes } from './keyframes.ts'
import { layerStyles } from './layer-styles.ts'
import { semanticTokens } from './semantic-tokens.ts'
import { textStyles } from './text-styles.ts'
import { tokens } from './tokens.ts'

/**
 * Warmup's styling system: Chakra's engine with our own tokens and no stock recipes.
 * Components bring their recipes themselves, so a page downloads only the styles it uses.
 */
export const system = createSystem(
  defaultBaseConfig,
  defineConfig({
    cssVarsPrefix: 'w',
    preflight: true,
    globalCss,
    conditions: {
      hover: [
        '@media (hover: hover)',
        '&:is(:hover, [data-hover]):not(:disabled, [data-disabled], [aria-disabled=true])',
      ],
    },
    theme: {
      breakpoints: { sm: '480px', md: '768px', lg: `${sidebarBreakpointPx}px`, xl: '1280px' },
      tokens,
      semanticTokens,
      textStyles,
      layerStyles,
      keyframes,
    },
  }),
)
