import { defineSlotRecipe } from '@chakra-ui/react/styled-system'

/** The length, the day, its hours, the start within the hour, and what follows from them. */
export const bookingTimeRecipe = defineSlotRecipe({
  className: 'w-booking-time',
  slots: ['root', 'note'],
  base: {
    root: { display: 'flex', flexDirection: 'column', gap: '4', minWidth: 0 },
    // As high as the usual text, so that the end of the form keeps its place.
    note: { minHeight: '100px', color: 'fg.muted', fontSize: 'small', lineHeight: '1.25rem' },
  },
})
