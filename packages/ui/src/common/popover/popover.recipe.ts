import { defineRecipe } from '@chakra-ui/react/styled-system'
import { floatingStyles } from '../floating/floating.styles.ts'

/** Scrolls inside if the viewport is too small. */
export const popoverRecipe = defineRecipe({
  className: 'w-popover',
  base: { ...floatingStyles, overflowY: 'auto', overscrollBehavior: 'contain', outline: 'none' },
})
