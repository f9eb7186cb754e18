import { defineSlotRecipe } from '@chakra-ui/react/styled-system'

export const accountCardRecipe = defineSlotRecipe({
  className: 'w-account-card',
  slots: ['phoneOnly', 'card', 'cardTop', 'cardName', 'row', 'pages', 'page', 'steamId'],
  base: {
    phoneOnly: { display: { md: 'none' } },
    card: { display: 'flex', flexDirection: 'column', gap: '3', p: '4', width: 'min(300px, calc(100vw - 32px))' },
    cardTop: { display: 'flex', alignItems: 'center', gap: '3', minWidth: 0 },
    cardName: { textStyle: 'strong', overflowWrap: 'anywhere', mb: '1' },
    row: { display: 'flex', flexDirection: 'column', gap: '1', fontSize: 'small', color: 'fg.muted' },
    pages: { listStyle: 'none', borderTopWidth: '1px', borderColor: 'border', pt: '2' },
    page: {
      display: 'flex',
      alignItems: 'center',
      gap: '3',
      minHeight: { base: 'touch', lg: 'control' },
      // The text aligns with the text above; the highlighted area is wider.
      mx: '-2',
      px: '2',
      borderRadius: 'control',
      color: 'fg.muted',
      '& > svg': { flexShrink: 0, width: '18px', height: '18px', strokeWidth: 1.75 },
      _hover: { bg: 'bg.hover', color: 'fg' },
    },
    steamId: { fontFamily: 'mono', fontSize: 'body', color: 'fg', userSelect: 'all' },
  },
})
