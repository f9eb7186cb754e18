import { defineSlotRecipe } from '@chakra-ui/react/styled-system'

/** Labels and values, one fact per line. */
export const factListRecipe = defineSlotRecipe({
  className: 'w-fact-list',
  slots: ['list', 'fact', 'label', 'value'],
  base: {
    list: { containerType: 'inline-size', fontSize: 'small' },
    fact: {
      display: 'grid',
      gridTemplateColumns: '6.5rem minmax(0, 1fr)',
      columnGap: '3',
      alignItems: 'baseline',
      py: '1.5',
      borderTopWidth: '1px',
      borderColor: 'border',
      '@container (width < 15rem)': { gridTemplateColumns: 'minmax(0, 1fr)' },
      // With room, longer labels stay on one line.
      '@container (width >= 24rem)': { gridTemplateColumns: '11rem minmax(0, 1fr)' },
    },
    label: { color: 'fg.muted' },
    value: { minWidth: 0, overflowWrap: 'anywhere', fontVariantNumeric: 'tabular-nums' },
  },
})
