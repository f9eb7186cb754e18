import { defineSlotRecipe } from '@chakra-ui/react/styled-system'

export const decisionBarRecipe = defineSlotRecipe({
  className: 'w-decision-bar',
  slots: ['root', 'side'],
  base: {
    root: { display: 'flex', flexDirection: 'column', gap: '3' },
    side: { display: 'flex', flexWrap: 'wrap', gap: '2' },
  },
})
