import { defineSlotRecipe } from '@chakra-ui/react/styled-system'

export const changeHeadRecipe = defineSlotRecipe({
  className: 'w-change-head',
  slots: ['root', 'names', 'component', 'story', 'variant', 'steps', 'place'],
  base: {
    root: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: '3' },
    names: { display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: '3', minWidth: 0 },
    component: { color: 'fg.muted', overflowWrap: 'anywhere' },
    story: { textStyle: 'section', overflowWrap: 'anywhere' },
    variant: { color: 'fg.muted' },
    steps: { display: 'inline-flex', alignItems: 'center', gap: '1', flexShrink: 0 },
    place: { minWidth: '4rem', textAlign: 'center', textStyle: 'number' },
  },
})
