import { defineSlotRecipe } from '@chakra-ui/react/styled-system'

export const noticesCardRecipe = defineSlotRecipe({
  className: 'w-notices-card',
  slots: ['root', 'text', 'title', 'description'],
  base: {
    root: {
      layerStyle: 'panel',
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: '3',
      minWidth: 0,
      mt: '4',
      p: '4',
    },
    text: { flex: '1 1 14rem', minWidth: 0 },
    title: { textStyle: 'section' },
    description: { mt: '1', color: 'fg.muted', fontSize: 'small' },
  },
})
