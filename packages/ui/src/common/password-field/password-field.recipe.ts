import { defineRecipe } from '@chakra-ui/react/styled-system'

/** The eye at the end of a password field: as high as the field, never scrolls or selects while held. */
export const revealButtonRecipe = defineRecipe({
  className: 'w-reveal-button',
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    width: { base: 'touch', lg: 'control' },
    height: { base: 'touch', lg: 'control' },
    bg: 'transparent',
    color: 'fg.muted',
    cursor: 'pointer',
    userSelect: 'none',
    touchAction: 'none',
    WebkitTouchCallout: 'none',
    _hover: { color: 'fg' },
    _pressed: { color: 'tracer.text' },
    _disabled: { cursor: 'not-allowed' },
    // The field clips what lies outside of it.
    _focusVisible: { outlineOffset: '-5px', borderRadius: 'control' },
    '& svg': { width: '18px', height: '18px' },
  },
})
