import { defineSlotRecipe } from '@chakra-ui/react/styled-system'

/** The faces are stacked in one grid cell, so that the widest one sets the width. */
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
