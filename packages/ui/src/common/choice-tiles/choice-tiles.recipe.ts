import { defineSlotRecipe } from '@chakra-ui/react/styled-system'
import { chosenEdge, chosenShape } from '../forced-colors.ts'
import { withoutHas } from '../without-has.ts'

/** Radio buttons as tiles; a corner tick marks the selected one. */
export const choiceTilesRecipe = defineSlotRecipe({
  className: 'w-choice-tiles',
  slots: ['root', 'label', 'aside', 'tiles', 'tile', 'input', 'text', 'hint', 'tick'],
  base: {
    root: { minWidth: 0, border: 'none', p: 0, m: 0 },
    label: {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'space-between',
      columnGap: '3',
      mb: '1.5',
      fontSize: 'small',
      fontWeight: '600',
      // As high as the label, so that all groups have the same spacing; the touch area is larger.
      '& > button': {
        position: 'relative',
        minHeight: 'auto',
        _after: { content: '""', position: 'absolute', insetInline: '-6px', insetBlock: '-13px' },
      },
    },
    aside: { color: 'fg.muted', fontWeight: '400' },
    tiles: {
      display: 'grid',
      gridTemplateColumns: 'repeat(auto-fill, minmax(7.5rem, 1fr))',
      gridAutoRows: '1fr',
      gap: '2',
    },
    tile: {
      position: 'relative',
      display: 'flex',
      flexDirection: 'column',
      justifyContent: 'center',
      minWidth: 0,
      // Fixed height for a hint or a two-line name, so that hints move nothing.
      minHeight: '58px',
      px: '3',
      py: '2',
      borderWidth: '1px',
      borderColor: 'border.strong',
      borderRadius: 'control',
      bg: 'bg.panel',
      overflow: 'hidden',
      cursor: 'pointer',
      '&:not(:has(:checked, [aria-disabled=true]))': { _hover: { bg: 'bg.hover' } },
      '&:has(:checked)': { borderColor: 'tracer.text', bg: 'tracer.tint', ...chosenEdge },
      '&:has(:focus-visible)': { outline: '2px solid {colors.tracer.text}', outlineOffset: '2px' },
      [withoutHas]: { '&:focus-within': { outline: '2px solid {colors.tracer.text}', outlineOffset: '2px' } },
      '&:has([aria-disabled=true])': { cursor: 'not-allowed', borderStyle: 'dashed', bg: 'transparent' },
      '&:has(:disabled)': { cursor: 'not-allowed', opacity: 0.6 },
    },
    input: { position: 'absolute', inset: 0, opacity: 0, cursor: 'inherit' },
    text: {
      fontWeight: '600',
      lineHeight: '1.25rem',
      overflowWrap: 'anywhere',
      '[aria-disabled=true] ~ &': { color: 'fg.muted' },
    },
    hint: { color: 'fg.muted', fontSize: '0.75rem', lineHeight: '1.125rem' },
    tick: {
      position: 'absolute',
      top: 0,
      insetInlineEnd: 0,
      width: '20px',
      height: '20px',
      bg: 'tracer',
      color: 'tracer.fg',
      clipPath: 'polygon(0 0, 100% 0, 100% 100%)',
      visibility: 'hidden',
      ...chosenShape,
      'input:checked ~ &': { visibility: 'visible' },
      '& svg': {
        position: 'absolute',
        top: '1px',
        insetInlineEnd: '1px',
        width: '11px',
        height: '11px',
        strokeWidth: 3,
      },
    },
  },
  variants: {
    layout: {
      auto: {},
      wide: { tiles: { gridTemplateColumns: 'minmax(0, 1fr)', gridAutoRows: 'auto' } },
      short: { tiles: { gridTemplateColumns: 'repeat(auto-fill, minmax(6.5rem, 1fr))' } },
      pairs: { tiles: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
      dense: {
        tiles: { gridTemplateColumns: 'repeat(auto-fill, minmax(5.75rem, 1fr))' },
        tile: { minHeight: { base: 'touch', lg: 'control' }, py: '1' },
      },
    },
  },
  defaultVariants: { layout: 'auto' },
})
