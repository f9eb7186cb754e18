import { defineSlotRecipe } from '@chakra-ui/react/styled-system'

/** The day, its hours, the start within the hour, and what follows from them. */
export const bookingTimeRecipe = defineSlotRecipe({
  className: 'w-booking-time',
  slots: ['root', 'quick', 'day', 'date', 'note'],
  base: {
    root: { display: 'flex', flexDirection: 'column', gap: '4', minWidth: 0 },
    quick: { display: 'flex', flexWrap: 'wrap', gap: '2' },
    day: { display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: '2' },
    date: { fontWeight: '600', fontVariantNumeric: 'tabular-nums' },
    // As high as the usual text, so that the end of the form keeps its place.
    note: { minHeight: '80px', color: 'fg.muted', fontSize: 'small', lineHeight: '1.25rem' },
  },
})
