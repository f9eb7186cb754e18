import { defineSlotRecipe } from '@chakra-ui/react/styled-system'

/** A native checkbox; a clip path on `::before` draws the tick. */
export const checkboxRecipe = defineSlotRecipe({
  className: 'w-checkbox',
  slots: ['root', 'input', 'label', 'hint'],
  base: {
    root: {
      display: 'flex',
      alignItems: 'center',
      gap: '2',
      minHeight: { base: 'touch', lg: 'controlSmall' },
      cursor: 'pointer',
      userSelect: 'none',
      '&:has(:disabled)': { opacity: 0.5, cursor: 'not-allowed' },
    },
    input: {
      appearance: 'none',
      display: 'grid',
      placeItems: 'center',
      flexShrink: 0,
      width: '18px',
      height: '18px',
      margin: 0,
      borderWidth: '1px',
      borderColor: 'fg.muted',
      borderRadius: 'control',
      bg: 'bg.sunk',
      cursor: 'inherit',
      _before: {
        content: '""',
        width: '12px',
        height: '12px',
        clipPath: 'polygon(12% 48%, 0 62%, 40% 96%, 100% 20%, 86% 6%, 38% 70%)',
        bg: 'tracer.fg',
        opacity: 0,
        transitionProperty: 'opacity',
        transitionDuration: 'fast',
      },
      _checked: { bg: 'tracer', borderColor: 'tracer.text', _before: { opacity: 1 } },
      '@media (forced-colors: active)': { _before: { forcedColorAdjust: 'none', bg: 'ButtonText' } },
    },
    label: { flex: 1, minWidth: 0 },
    hint: { color: 'fg.muted', fontSize: 'small', fontVariantNumeric: 'tabular-nums' },
  },
})
