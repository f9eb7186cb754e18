import { defineSlotRecipe } from '@chakra-ui/react/styled-system'

/** Options above; below them the comparison, with the groups beside it on wide screens. */
export const vipPageRecipe = defineSlotRecipe({
  className: 'w-vip-page',
  slots: ['root', 'comparison'],
  base: {
    root: { display: 'flex', flexDirection: 'column', gap: { base: '3', lg: '4' } },
    comparison: {
      display: 'grid',
      gridTemplateColumns: { base: 'minmax(0, 1fr)', xl: 'minmax(0, 1fr) min(19rem, 32%)' },
      alignItems: { xl: 'stretch' },
      gap: { base: '5', lg: '4' },
      mt: { base: '3', lg: '0' },
    },
  },
})
