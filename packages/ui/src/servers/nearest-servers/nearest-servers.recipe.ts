import { defineSlotRecipe } from '@chakra-ui/react/styled-system'

/** A short list of servers: a name, how far it is, and a way in. */
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
    text: { minWidth: 0 },
    name: {
      lineClamp: 2,
      overflowWrap: 'anywhere',
      fontWeight: '600',
      borderRadius: 'control',
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
