import { defineRecipe } from '@chakra-ui/react/styled-system'
import { floatingStyles } from '../floating/floating.styles.ts'

/** One or two lines that name or explain a control. */
export const tooltipRecipe = defineRecipe({
  className: 'w-tooltip',
  base: {
    ...floatingStyles,
    zIndex: 'tooltip',
    maxWidth: 'min(280px, calc(100vw - 16px))',
    px: '2',
    py: '1',
    bg: 'bg.raised',
    boxShadow: 'hint',
    fontSize: 'small',
    pointerEvents: 'none',
  },
})
