import { defineRecipe } from '@chakra-ui/react/styled-system'

/** Must have exactly the size of the content that replaces it (docs/product/shell.md#no-layout-shift). */
export const skeletonRecipe = defineRecipe({
  className: 'w-skeleton',
  base: {
    display: 'inline-block',
    flexShrink: 0,
    maxWidth: 'full',
    borderRadius: 'control',
    bg: 'border.strong',
    verticalAlign: 'middle',
    animation: 'pulse 1.6s ease-in-out infinite',
    _motionReduce: { animation: 'none' },
    '@media (forced-colors: active)': { outline: '1px solid GrayText', outlineOffset: '-1px' },
  },
})
