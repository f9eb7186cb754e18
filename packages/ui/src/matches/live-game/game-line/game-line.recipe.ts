import { defineSlotRecipe } from '@chakra-ui/react/styled-system'

/** The game on a server. It appears late, after the server has sent its log, so it is the last part of a card. */
export const gameLineRecipe = defineSlotRecipe({
  className: 'w-game-line',
  slots: ['root', 'map', 'phase', 'score'],
  base: {
    root: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      columnGap: '3',
      rowGap: '1',
      minHeight: '28px',
      pt: '3',
      borderTopWidth: '1px',
      borderColor: 'border',
      fontSize: 'small',
    },
    map: {
      maxWidth: 'full',
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
      fontWeight: '600',
    },
    phase: { color: 'fg.muted', '&[data-phase=paused], &[data-phase=silent]': { color: 'caution', fontWeight: '600' } },
    score: {
      display: 'inline-flex',
      alignItems: 'baseline',
      gap: '1.5',
      marginInlineStart: 'auto',
      color: 'fg.muted',
      fontVariantNumeric: 'tabular-nums',
      '& b': { color: 'fg', fontWeight: '700' },
    },
  },
})
