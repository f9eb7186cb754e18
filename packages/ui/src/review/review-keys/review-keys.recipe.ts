import { defineSlotRecipe } from '@chakra-ui/react/styled-system'

export const reviewKeysRecipe = defineSlotRecipe({
  className: 'w-review-keys',
  slots: ['root', 'item', 'key'],
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
    key: {
      minWidth: '20px',
      px: '1',
      borderWidth: '1px',
      borderColor: 'border.strong',
      borderRadius: '3px',
      bg: 'bg.sunk',
      color: 'fg',
      fontFamily: 'mono',
      fontSize: 'badge',
      textAlign: 'center',
      lineHeight: '18px',
    },
  },
})
