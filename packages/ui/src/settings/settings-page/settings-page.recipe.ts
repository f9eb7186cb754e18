import { defineSlotRecipe } from '@chakra-ui/react/styled-system'
import { chosenEdge } from '../../common/forced-colors.ts'

/** The header, then the navigation beside the current page; above it on phones, where it may wrap. */
export const settingsPageRecipe = defineSlotRecipe({
  className: 'w-settings-page',
  slots: ['root', 'body', 'pages', 'page', 'content'],
  base: {
    root: { display: 'flex', flexDirection: 'column', gap: { base: '3', lg: '4' } },
    body: {
      display: 'grid',
      gridTemplateColumns: { base: 'minmax(0, 1fr)', md: '184px minmax(0, 720px)' },
      alignItems: 'start',
      gap: { base: '3', md: '6' },
    },
    pages: {
      display: 'flex',
      flexDirection: { base: 'row', md: 'column' },
      gap: '1',
      flexWrap: { base: 'wrap', md: 'nowrap' },
      minWidth: 0,
      borderBottomWidth: { base: '1px', md: 0 },
      borderColor: 'border',
      p: '0.5',
    },
    page: {
      display: 'flex',
      alignItems: 'center',
      flexShrink: 0,
      gap: '2',
      minHeight: { base: 'touch', lg: 'control' },
      px: '3',
      borderRadius: 'control',
      color: 'fg.muted',
      textStyle: 'strong',
      textDecoration: 'none',
      whiteSpace: 'nowrap',
      _hover: { color: 'fg', bg: 'bg.hover' },
      '& svg': { width: '18px', height: '18px', strokeWidth: 1.75 },
      '&[aria-current=page]': { color: 'fg', bg: 'tracer.tint', '& svg': { color: 'tracer.text' }, ...chosenEdge },
    },
    content: { display: 'flex', flexDirection: 'column', gap: { base: '3', lg: '4' }, minWidth: 0 },
  },
})
