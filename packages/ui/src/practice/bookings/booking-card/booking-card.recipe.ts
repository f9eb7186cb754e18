import { defineSlotRecipe } from '@chakra-ui/react/styled-system'

/** Name and region, the time with a countdown, and the action. */
export const bookingCardRecipe = defineSlotRecipe({
  className: 'w-booking-card',
  slots: ['root', 'head', 'name', 'region', 'facts', 'note', 'foot', 'actions'],
  base: {
    root: {
      display: 'flex',
      flexDirection: 'column',
      gap: '2',
      minWidth: 0,
      p: '4',
      layerStyle: 'panel',
      '&[data-state=over]': { bg: 'transparent', borderStyle: 'dashed', borderColor: 'border.strong' },
    },
    head: { display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: '3', minWidth: 0 },
    name: { textStyle: 'section', overflowWrap: 'anywhere' },
    region: { color: 'fg.muted', fontSize: 'small' },
    facts: { display: 'flex', flexDirection: 'column', fontVariantNumeric: 'tabular-nums' },
    note: { color: 'fg.muted', fontSize: 'small', lineHeight: '1.25rem', '&[data-tone=caution]': { color: 'caution' } },
    actions: { display: 'flex', flexWrap: 'wrap', gap: '2' },
    foot: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: '2' },
  },
})
