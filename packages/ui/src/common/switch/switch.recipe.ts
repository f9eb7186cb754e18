import { defineSlotRecipe } from '@chakra-ui/react/styled-system'

/**
 * A native checkbox styled as a switch: the input is the track, its `::before` the thumb. Forced colours remove both
 * fills: the track then gets a border and the thumb system colours.
 */
export const switchRecipe = defineSlotRecipe({
  className: 'w-switch',
  slots: ['root', 'input'],
  base: {
    root: {
      display: 'inline-flex',
      alignItems: 'center',
      gap: '2',
      minHeight: { base: 'touch', lg: 'controlSmall' },
      fontSize: 'small',
      // Whole pixels: the browser rounds fractions up, which moves the text above the middle of the switch.
      lineHeight: '1.25rem',
      cursor: 'pointer',
      userSelect: 'none',
      // Stays in one line if it fits.
      flexShrink: 0,
      maxWidth: 'full',
      '&:has(:disabled)': { opacity: 0.5, cursor: 'not-allowed' },
    },
    input: {
      appearance: 'none',
      position: 'relative',
      flexShrink: 0,
      width: '32px',
      height: '18px',
      margin: 0,
      borderRadius: 'full',
      bg: 'bg.track',
      cursor: 'inherit',
      transitionProperty: 'background-color',
      transitionDuration: 'fast',
      _before: {
        content: '""',
        position: 'absolute',
        top: '2px',
        left: '2px',
        width: '14px',
        height: '14px',
        borderRadius: 'full',
        bg: 'fg',
        transitionProperty: 'transform, background-color',
        transitionDuration: 'fast',
        transitionTimingFunction: 'out',
      },
      _checked: { bg: 'tracer', _before: { bg: 'tracer.fg', transform: 'translateX(14px)' } },
      '@media (forced-colors: active)': {
        forcedColorAdjust: 'none',
        bg: 'Canvas',
        boxShadow: 'inset 0 0 0 1px ButtonText',
        _before: { bg: 'ButtonText' },
        _checked: { bg: 'Highlight', boxShadow: 'none', _before: { bg: 'HighlightText' } },
        _disabled: { boxShadow: 'inset 0 0 0 1px GrayText', _before: { bg: 'GrayText' } },
      },
    },
  },
})
