import { defineRecipe } from '@chakra-ui/react/styled-system'

/** The eye button at the end of a password field. Holding it must not scroll or select text. */
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
    // The field would clip an outer outline.
    _focusVisible: { outlineOffset: '-5px', borderRadius: 'control' },
    '& svg': { width: '18px', height: '18px' },
  },
})
