import { defineSlotRecipe } from '@chakra-ui/react/styled-system'

export const reviewFiltersRecipe = defineSlotRecipe({
  className: 'w-review-filters',
  slots: ['root', 'choices', 'choice', 'select'],
  base: {
    root: { display: 'flex', flexDirection: 'column', gap: '3', p: '3' },
    choices: { display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(120px, 1fr))', gap: '2' },
    choice: { display: 'flex', flexDirection: 'column', gap: '1', color: 'fg.muted', textStyle: 'small' },
    select: {
      width: 'full',
      minHeight: { base: 'touch', lg: 'controlSmall' },
      px: '2',
      borderWidth: '1px',
      borderColor: 'border.strong',
      borderRadius: 'control',
      bg: 'bg.panel',
      color: 'fg',
      fontSize: { base: '1rem', lg: 'small' },
    },
  },
})
