import { defineSlotRecipe } from '@chakra-ui/react/styled-system'
import { numberTable } from '../../../common/number-table.ts'

/** A practice server's page: its card, players, and use. */
export const serverPageRecipe = defineSlotRecipe({
  className: 'w-practice-server-page',
  slots: ['root', 'columns', 'column', 'heading', 'hint', 'facts', 'fact', 'bars', 'bar', 'table'],
  base: {
    root: { display: 'flex', flexDirection: 'column', gap: '4' },
    columns: {
      display: 'grid',
      gridTemplateColumns: { base: 'minmax(0, 1fr)', xl: 'minmax(0, 1fr) minmax(0, 1fr)' },
      gap: '4',
      alignItems: 'start',
    },
    column: { display: 'flex', flexDirection: 'column', gap: '4', minWidth: 0 },
    heading: { textStyle: 'section', mb: '3' },
    hint: { color: 'fg.muted', fontSize: 'small' },
    facts: { display: 'flex', flexWrap: 'wrap', columnGap: '6', rowGap: '2', m: 0, mb: '3' },
    fact: {
      '& > dt': { color: 'fg.muted', fontSize: 'small' },
      '& > dd': { m: 0, textStyle: 'number', fontVariantNumeric: 'tabular-nums' },
    },
    bars: {
      display: 'flex',
      alignItems: 'flex-end',
      gap: '2px',
      height: '64px',
      m: 0,
      mb: '3',
      p: 0,
      listStyle: 'none',
      borderBottomWidth: '1px',
      borderColor: 'border',
    },
    bar: { flex: 1, minHeight: '2px', bg: 'fg.muted', borderTopRadius: '1px', '&[data-empty]': { bg: 'border' } },
    table: {
      ...numberTable,
      fontSize: 'small',
      '& th, & td': { ...numberTable['& th, & td'], py: '2' },
      '& thead th': { ...numberTable['& thead th'], py: '1' },
    },
  },
})
