import { defineSlotRecipe } from '@chakra-ui/react/styled-system'

/** All faces lie over each other, so that what holds them is as wide as the widest, whichever is shown. */
export const facesRecipe = defineSlotRecipe({
  className: 'w-faces',
  slots: ['root', 'face'],
  base: {
    root: { display: 'grid', justifyItems: 'center' },
    face: {
      gridArea: '1 / 1',
      display: 'inline-flex',
      alignItems: 'center',
      gap: '2',
      fontVariantNumeric: 'tabular-nums',
      '&[aria-hidden]': { visibility: 'hidden', '& *': { animationPlayState: 'paused' } },
    },
  },
})
