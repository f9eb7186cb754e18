import { defineSlotRecipe } from '@chakra-ui/react/styled-system'

export const decisionBarRecipe = defineSlotRecipe({
  className: 'w-decision-bar',
  slots: ['root', 'side'],
  base: {
    root: { display: 'flex', flexDirection: 'column' },
    // On a phone two of equal width on a line; the last of an odd number has it for itself. Elsewhere each line is filled.
    side: {
      display: { base: 'grid', md: 'flex' },
      gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
      flexWrap: 'wrap',
      gap: '2',
      '& > button': { md: { flex: '1 1 auto' } },
      '& > button:nth-of-type(odd):last-of-type': { gridColumn: '1 / -1' },
    },
  },
})
