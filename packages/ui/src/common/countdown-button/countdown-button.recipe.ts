import { defineSlotRecipe } from '@chakra-ui/react/styled-system'

/** Both labels are stacked, so that the button is as wide as the wider and never changes its width. */
export const countdownButtonRecipe = defineSlotRecipe({
  className: 'w-countdown-button',
  slots: ['faces', 'face'],
  base: {
    faces: { display: 'grid', justifyItems: 'center' },
    face: {
      gridArea: '1 / 1',
      display: 'inline-flex',
      alignItems: 'center',
      gap: '2',
      fontVariantNumeric: 'tabular-nums',
      '&[aria-hidden]': { visibility: 'hidden' },
    },
  },
})
