import { defineSlotRecipe } from '@chakra-ui/react/styled-system'

export const bookmarkHintRecipe = defineSlotRecipe({
  className: 'w-bookmark-hint',
  slots: ['text', 'keys', 'key', 'plus'],
  base: {
    text: { color: 'fg.muted' },
    keys: { display: 'flex', alignItems: 'center', justifyContent: 'center', gap: '3', pt: '6', pb: '1' },
    key: {
      display: 'grid',
      placeItems: 'center',
      minWidth: '56px',
      height: '56px',
      px: '4',
      textStyle: 'title',
      borderWidth: '1px',
      borderBottomWidth: '3px',
      borderColor: 'border.strong',
      borderRadius: 'control',
      bg: 'bg.raised',
    },
    plus: { color: 'fg.muted', textStyle: 'title' },
  },
})
