import { defineSlotRecipe } from '@chakra-ui/react/styled-system'

/** Orders one below the other; each opens to its history. */
export const ordersRecipe = defineSlotRecipe({
  className: 'w-orders',
  slots: ['list', 'order', 'summary', 'title', 'state', 'facts', 'body'],
  base: {
    list: { listStyle: 'none' },
    order: { borderTopWidth: '1px', borderColor: 'border' },
    summary: {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) auto',
      columnGap: '3',
      mx: '-2',
      px: '2',
      py: '2',
      borderRadius: 'control',
      cursor: 'pointer',
      outlineOffset: '-2px',
      _hover: { bg: 'bg.hover' },
    },
    title: { fontWeight: '600', overflowWrap: 'anywhere' },
    state: { color: 'fg.muted', fontSize: 'small', textAlign: 'end', '&[data-tone=caution]': { color: 'caution' } },
    facts: {
      gridColumn: '1 / -1',
      display: 'flex',
      flexWrap: 'wrap',
      columnGap: '3',
      color: 'fg.muted',
      fontSize: 'small',
      fontVariantNumeric: 'tabular-nums',
    },
    body: { display: 'flex', flexDirection: 'column', gap: '2', pt: '1', pb: '4' },
  },
})
