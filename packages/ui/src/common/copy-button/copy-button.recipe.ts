import { defineSlotRecipe } from '@chakra-ui/react/styled-system'

/** The labels are stacked, so that the button is as wide as the widest and never changes its width. */
export const copyButtonRecipe = defineSlotRecipe({
  className: 'w-copy-button',
  slots: ['faces', 'face', 'failed', 'field', 'explanation'],
  base: {
    faces: { display: 'grid' },
    face: {
      gridArea: '1 / 1',
      display: 'inline-flex',
      alignItems: 'center',
      justifyContent: 'center',
      gap: '2',
      transitionProperty: 'opacity',
      transitionDuration: 'fast',
      '&[aria-hidden]': { opacity: 0 },
      '&[data-face=copied] svg': { color: 'success' },
    },
    failed: { display: 'inline-flex', flexDirection: 'column', gap: '1', width: 'full', maxWidth: '420px' },
    field: {
      width: 'full',
      minWidth: 0,
      height: { base: 'touch', lg: 'control' },
      px: '3',
      borderWidth: '1px',
      borderColor: 'danger',
      borderRadius: 'control',
      bg: 'bg.sunk',
      color: 'fg',
      fontFamily: 'mono',
      fontSize: 'small',
      // The focus ring covers the border instead of adding a second ring.
      _focusVisible: { outlineOffset: '-1px' },
    },
    explanation: { color: 'danger', fontSize: 'small' },
  },
})
