import { defineSlotRecipe } from '@chakra-ui/react/styled-system'

/** Words beside the field on wide screens, above it on others. */
export const redeemCodeRecipe = defineSlotRecipe({
  className: 'w-redeem-code',
  slots: ['root', 'title', 'line', 'form', 'action', 'elsewhere'],
  base: {
    root: {
      display: 'grid',
      gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 1.8fr)' },
      alignItems: 'start',
      columnGap: '8',
      rowGap: '3',
      px: { base: '4', lg: '5' },
      py: '4',
      bg: 'bg.panel',
      borderWidth: '1px',
      borderColor: 'border',
      borderRadius: 'control',
    },
    title: { textStyle: 'section', fontWeight: '700' },
    line: { mt: '1', color: 'fg.muted' },
    form: {
      display: 'grid',
      gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) auto' },
      columnGap: '2',
      minWidth: 0,
    },
    // Beside the field, below the line of its label.
    action: { mt: { md: '1.5rem' } },
    elsewhere: { mt: { base: '2', md: '0' } },
  },
})
