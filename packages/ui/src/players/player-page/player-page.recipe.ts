import { defineSlotRecipe } from '@chakra-ui/react/styled-system'
import { playerTable } from './player-table.ts'

/** A player's page: who they are and where they play, figures, boards, kills by day, matches and visits. */
export const playerPageRecipe = defineSlotRecipe({
  className: 'w-player-page',
  slots: [
    'root',
    'columns',
    'column',
    'headingRow',
    'heading',
    'periods',
    'period',
    'none',
    'table',
    'link',
    'match',
    'bar',
  ],
  base: {
    root: { display: 'flex', flexDirection: 'column', gap: '4', position: 'relative' },
    columns: {
      display: 'grid',
      gridTemplateColumns: { base: 'minmax(0, 1fr)', xl: 'minmax(0, 1.35fr) minmax(0, 1fr)' },
      gap: '4',
      alignItems: 'start',
      '& > :only-child': { gridColumn: '1 / -1' },
    },
    column: { display: 'flex', flexDirection: 'column', gap: '4', minWidth: 0 },
    headingRow: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: '2',
      mb: '3',
      '& > h2': { mb: 0 },
    },
    heading: { textStyle: 'section', mb: '3' },
    periods: { display: 'flex', flexWrap: 'wrap', gap: '2', minWidth: 0 },
    period: {
      maxWidth: 'full',
      '&[aria-pressed=true]': { bg: 'tracer.tint', borderColor: 'tracer.text' },
    },
    none: { color: 'fg.muted', fontSize: 'small' },
    table: playerTable,
    link: { _hover: { textDecoration: 'underline' } },
    match: { display: 'flex', alignItems: 'center', gap: '2', minHeight: '1.5rem', '& > :last-child': { minWidth: 0 } },
    // The share of the longest time.
    bar: { display: 'block', height: '3px', mt: '1', minWidth: '2px', bg: 'fg.muted', forcedColorAdjust: 'none' },
  },
})
