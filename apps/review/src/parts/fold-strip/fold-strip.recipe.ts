import { defineSlotRecipe } from '@chakra-ui/react/styled-system'

export const foldStripRecipe = defineSlotRecipe({
  className: 'w-fold-strip',
  slots: ['root', 'title', 'list', 'card', 'frame', 'words'],
  base: {
    root: { minWidth: 0 },
    title: { color: 'fg.muted', textStyle: 'small', mb: '2' },
    list: { display: 'flex', gap: '2', overflowX: 'auto', listStyleType: 'none', p: '3px' },
    card: {
      display: 'flex',
      flexDirection: 'column',
      width: '164px',
      height: 'full',
      borderWidth: '1px',
      borderColor: 'border.strong',
      borderRadius: 'control',
      bg: 'bg.panel',
      color: 'fg',
      textAlign: 'start',
      cursor: 'pointer',
      _hover: { bg: 'bg.raised' },
      '&[aria-current=true]': { borderColor: 'tracer.text', boxShadow: 'inset 0 0 0 1px {colors.tracer.text}' },
    },
    frame: {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'center',
      height: '64px',
      m: '1',
      overflow: 'hidden',
      '& svg': { maxHeight: 'full' },
    },
    words: {
      display: 'flex',
      alignItems: 'center',
      gap: '1',
      px: '2',
      pb: '1',
      fontSize: 'badge',
      whiteSpace: 'nowrap',
    },
  },
})
