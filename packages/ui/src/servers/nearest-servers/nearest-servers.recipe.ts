import { defineSlotRecipe } from '@chakra-ui/react/styled-system'

/** A short list of servers: name, latency, and a link to join. */
export const nearestServersRecipe = defineSlotRecipe({
  className: 'w-nearest-servers',
  slots: ['list', 'row', 'text', 'name', 'meta'],
  base: {
    list: { margin: 0, padding: 0, listStyle: 'none' },
    row: {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) auto auto',
      alignItems: 'center',
      gap: '3',
      py: '2',
      borderTopWidth: '1px',
      borderColor: 'border',
    },
    text: { position: 'relative', minWidth: 0 },
    name: {
      lineClamp: 2,
      overflowWrap: 'anywhere',
      fontWeight: '600',
      borderRadius: 'control',
      // On phones the link's touch area includes the facts below (docs/product/shell.md#touch).
      '&:is(a)::after': {
        content: '""',
        position: 'absolute',
        inset: '-4px 0',
        display: { base: 'block', lg: 'none' },
      },
      '&:is(a):hover': { textDecoration: 'underline', textUnderlineOffset: '3px' },
    },
    meta: {
      display: 'block',
      color: 'fg.muted',
      fontSize: 'small',
      fontVariantNumeric: 'tabular-nums',
      overflowWrap: 'anywhere',
    },
  },
})
