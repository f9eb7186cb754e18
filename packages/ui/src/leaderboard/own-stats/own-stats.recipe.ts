import { defineSlotRecipe } from '@chakra-ui/react/styled-system'

/** One strip on wide screens; else the player above one or more rows of numbers. */
export const ownStatsRecipe = defineSlotRecipe({
  className: 'w-own-stats',
  slots: ['root', 'player', 'text', 'title', 'name', 'note', 'stats', 'stat', 'term', 'value'],
  base: {
    root: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      columnGap: '6',
      rowGap: '3',
      minHeight: { lg: '70px' },
      px: { base: '4', lg: '5' },
      py: '3',
      borderWidth: '1px',
      borderColor: 'border.strong',
      borderRadius: 'control',
      bg: 'bg.panel',
      bgImage: 'linear-gradient(90deg, {colors.tracer.tint}, transparent 55%)',
    },
    player: {
      display: 'flex',
      alignItems: 'center',
      gap: '3',
      flex: '1 1 15rem',
      minWidth: 0,
      minHeight: '44px',
    },
    text: { minWidth: 0 },
    title: { display: 'flex', alignItems: 'center', flexWrap: 'wrap', columnGap: '2', minWidth: 0 },
    name: {
      minWidth: 0,
      maxWidth: 'full',
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
      bg: 'transparent',
      textStyle: 'strong',
      // Not `start`: a right-to-left name is left-aligned, too.
      textAlign: 'left',
      borderRadius: 'control',
      // The note is directly below.
      outlineOffset: '0',
      'button&': { cursor: 'pointer', _hover: { textDecoration: 'underline', textUnderlineOffset: '3px' } },
    },
    note: {
      // A line also before the gap is known: the player's name and the button beside it stay where they are.
      minHeight: '1lh',
      color: 'fg.muted',
      fontSize: 'small',
      '& b': { color: 'fg', fontWeight: '600', fontVariantNumeric: 'tabular-nums' },
    },
    stats: {
      display: 'grid',
      gridTemplateColumns: 'repeat(auto-fit, minmax(5rem, 1fr))',
      flex: '2.4 1 36rem',
      minWidth: 0,
      gap: '3',
      margin: 0,
    },
    stat: { minWidth: 0 },
    term: { color: 'fg.muted', fontSize: '0.75rem', lineHeight: '1.125rem', whiteSpace: 'nowrap' },
    value: { margin: 0, minHeight: '1.375rem', textStyle: 'number', fontSize: '1.0625rem', lineHeight: '1.375rem' },
  },
})
