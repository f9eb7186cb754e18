import { defineSlotRecipe } from '@chakra-ui/react/styled-system'

export const pageStateRecipe = defineSlotRecipe({
  className: 'w-page-state',
  slots: ['panel', 'icon', 'title', 'text', 'actions'],
  base: {
    panel: {
      position: 'relative',
      display: 'flex',
      flexDirection: 'column',
      alignItems: 'flex-start',
      gap: '3',
      mt: '4',
      px: { base: '5', md: '10' },
      py: { base: '8', md: '12' },
      overflow: 'hidden',
      layerStyle: 'panel',
      clipPath: 'polygon(0 0, calc(100% - 24px) 0, 100% 24px, 100% 100%, 0 100%)',
    },
    /** Large and faint, in the cut corner. */
    icon: {
      position: 'absolute',
      // Beside the buttons on phones, so that it overlaps no text.
      right: { base: '-28px', md: '40px' },
      bottom: { base: '-28px', md: 'auto' },
      top: { md: '50%' },
      transform: { md: 'translateY(-50%)' },
      color: 'border',
      pointerEvents: 'none',
      '& svg': { width: { base: '128px', md: '220px' }, height: 'auto', strokeWidth: 0.75 },
    },
    title: { textStyle: 'section', position: 'relative', outline: 'none' },
    text: { position: 'relative', maxWidth: '52ch', color: 'fg.muted' },
    actions: { position: 'relative', display: 'flex', flexWrap: 'wrap', gap: '2', mt: '3' },
  },
})
