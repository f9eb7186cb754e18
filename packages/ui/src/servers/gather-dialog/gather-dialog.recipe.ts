import { defineSlotRecipe } from '@chakra-ui/react/styled-system'

/** The space around the list of servers to gather on. */
export const gatherDialogRecipe = defineSlotRecipe({
  className: 'w-gather-dialog',
  slots: ['intro', 'waiting'],
  base: {
    intro: { mb: '3', color: 'fg.muted' },
    waiting: { display: 'grid', placeItems: 'center', minHeight: '8rem' },
  },
})
