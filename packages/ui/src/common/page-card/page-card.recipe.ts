import { defineSlotRecipe } from '@chakra-ui/react/styled-system'

export const pageCardRecipe = defineSlotRecipe({
  className: 'w-page-card',
  slots: ['root', 'title'],
  base: {
    root: {
      layerStyle: 'panel',
      width: 'full',
      maxWidth: '384px',
      minWidth: 0,
      mx: 'auto',
      mt: { base: '4', md: '8vh' },
      px: { base: '4', md: '5' },
      py: '5',
    },
    title: { mb: '4', textStyle: 'section', fontWeight: '700' },
  },
})
