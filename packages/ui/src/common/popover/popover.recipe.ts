import { defineRecipe } from '@chakra-ui/react/styled-system'
import { floatingStyles } from '../floating/index.ts'

/** A small surface beside the control that opened it; scrolls inside when the room is short. */
export const popoverRecipe = defineRecipe({
  className: 'w-popover',
  base: { ...floatingStyles, overflowY: 'auto', overscrollBehavior: 'contain', outline: 'none' },
})
