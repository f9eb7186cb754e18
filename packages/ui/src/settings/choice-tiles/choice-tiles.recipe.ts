import { defineSlotRecipe } from '@chakra-ui/react/styled-system'
import { chosenEdge, chosenShape } from '../../common/forced-colors.ts'
import { withoutHas } from '../../common/without-has.ts'

/** Tiles of a radio group; a corner tick marks the selected one. */
export const choiceTilesRecipe = defineSlotRecipe({
  className: 'w-choice-tiles',
  slots: ['root', 'tile', 'input', 'tick'],
  base: {
    root: { display: 'flex', flexWrap: 'wrap', gap: { base: '1.5', md: '2' }, minWidth: 0, borderWidth: 0 },
    tile: {
      position: 'relative',
      display: 'inline-flex',
      alignItems: 'center',
      justifyContent: 'center',
      gap: '2',
      // Three per line on phones, each at least as wide as its text.
      flex: { base: '1 1 88px', md: '0 1 152px' },
      whiteSpace: 'nowrap',
      minHeight: 'touch',
      px: { base: '2', md: '4' },
      py: '2',
      borderWidth: '1px',
      borderColor: 'border.strong',
      borderRadius: 'control',
      bg: 'bg.sunk',
      color: 'fg.muted',
      fontWeight: '600',
      cursor: 'pointer',
      transitionProperty: 'background-color, border-color, color',
      transitionDuration: 'fast',
      _hover: { color: 'fg' },
      '& svg': { width: '18px', height: '18px', strokeWidth: 1.75 },
      '&:has(:checked)': {
        color: 'fg',
        bg: 'tracer.tint',
        borderColor: 'tracer.text',
        ...chosenEdge,
      },
      '&:has(:focus-visible)': { outline: '2px solid {colors.tracer.text}', outlineOffset: '2px' },
      [withoutHas]: { '&:focus-within': { outline: '2px solid {colors.tracer.text}', outlineOffset: '2px' } },
    },
    input: { position: 'absolute', inset: 0, opacity: 0, cursor: 'pointer' },
    tick: {
      position: 'absolute',
      top: 0,
      right: 0,
      display: 'none',
      width: '18px',
      height: '18px',
      bg: 'tracer',
      clipPath: 'polygon(0 0, 100% 0, 100% 100%)',
      'input:checked ~ &': { display: 'block' },
      ...chosenShape,
    },
  },
})
