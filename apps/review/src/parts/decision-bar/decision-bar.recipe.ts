import { defineSlotRecipe } from '@chakra-ui/react/styled-system'

export const decisionBarRecipe = defineSlotRecipe({
  className: 'w-decision-bar',
  slots: ['root', 'side'],
  base: {
    root: { display: 'flex', flexDirection: 'column', gap: '2' },
    // Phones show two buttons of equal width per line; a last single button fills its line. Wider pages fill each line.
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
