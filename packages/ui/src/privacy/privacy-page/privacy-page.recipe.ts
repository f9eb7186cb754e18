import { defineSlotRecipe } from '@chakra-ui/react/styled-system'

export const privacyPageRecipe = defineSlotRecipe({
  className: 'w-privacy-page',
  slots: ['root', 'card', 'title', 'rows', 'row', 'what', 'text', 'long', 'list'],
  base: {
    root: { display: 'flex', flexDirection: 'column', gap: { base: '3', lg: '4' } },
    card: { layerStyle: 'panel', minWidth: 0, p: '4' },
    title: { textStyle: 'section', mb: '2' },
    rows: { display: 'flex', flexDirection: 'column' },
    row: {
      display: 'grid',
      gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'minmax(8rem, 12rem) minmax(0, 1fr) minmax(8rem, 14rem)' },
      alignItems: 'baseline',
      columnGap: '4',
      rowGap: '1',
      py: '3',
      borderTopWidth: '1px',
      borderColor: 'border',
      '&:first-of-type': { borderTopWidth: 0 },
    },
    what: { fontWeight: 600 },
    text: { color: 'fg.muted', lineHeight: 1.6, maxWidth: '72ch' },
    long: { fontSize: 'small', fontVariantNumeric: 'tabular-nums' },
    list: { color: 'fg.muted', lineHeight: 1.6, paddingInlineStart: '5', listStyleType: 'disc', maxWidth: '72ch' },
  },
})
