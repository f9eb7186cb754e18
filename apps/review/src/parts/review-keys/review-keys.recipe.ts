import { defineSlotRecipe } from '@chakra-ui/react/styled-system'

export const reviewKeysRecipe = defineSlotRecipe({
  className: 'w-review-keys',
  slots: ['root', 'item'],
  base: {
    root: {
      display: 'flex',
      flexWrap: 'wrap',
      gap: '3',
      px: '4',
      py: '2',
      borderTopWidth: '1px',
      borderColor: 'border.strong',
      bg: 'bg.panel',
      color: 'fg.muted',
      textStyle: 'small',
    },
    item: { display: 'inline-flex', alignItems: 'center', gap: '1' },
  },
})
