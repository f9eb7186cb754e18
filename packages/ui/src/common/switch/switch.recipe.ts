import { defineSlotRecipe } from '@chakra-ui/react/styled-system'

/**
 * A native checkbox styled as a switch: the track is the input, the thumb its `::before`. Forced colours remove both
 * fills: the track then has an edge, and the thumb takes the colours that are left.
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
      // Whole pixels: from a fraction the browser rounds the text upwards, above the middle of its switch.
      lineHeight: '1.25rem',
      cursor: 'pointer',
      userSelect: 'none',
      // In one line, unless it is longer than the line.
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
