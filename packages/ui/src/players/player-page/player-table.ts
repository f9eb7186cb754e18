import { numberTable } from '../../common/number-table.ts'
import { veryLargeText } from '../../common/very-large-text.ts'

const twoColumns = { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' }
// A date needs more room than a number.
const threeColumns = { gridTemplateColumns: 'repeat(2, minmax(0, 3fr)) minmax(0, 4fr)' }

/**
 * Styles of a table whose names wrap. On phones a name takes a line of its own with its numbers below it, so that nothing
 * is cut. `data-columns` is the number of columns in such a line.
 */
export const playerTable = {
  ...numberTable,
  position: 'relative',
  fontSize: 'small',
  '& th, & td': { ...numberTable['& th, & td'], py: '2' },
  '& thead th': { ...numberTable['& thead th'], py: '1', fontSize: '0.75rem' },
  '& th:first-of-type': {
    width: 'full',
    paddingInlineStart: 0,
    // Not `start`: a right-to-left name is left-aligned, too.
    textAlign: 'left',
    whiteSpace: 'normal',
    overflowWrap: 'anywhere',
  },
  '& tbody th': { fontWeight: '600' },
  '@media (max-width: 47.99em)': {
    '&, & thead, & tbody': { display: 'block' },
    '& tr': { display: 'grid', columnGap: '2', rowGap: '1', py: '2' },
    '& th, & td': { p: 0, textAlign: 'end', whiteSpace: 'normal' },
    '& thead th': { p: 0 },
    '& thead th:first-of-type': { srOnly: true },
    '& tbody th': { gridColumn: '1 / -1' },
    '&[data-columns="2"] tr': twoColumns,
    '&[data-columns="3"] tr': threeColumns,
    // The first number of a line stands below the name.
    '&[data-columns="2"] :is(td:nth-of-type(2n + 1), thead th:nth-of-type(2n))': { textAlign: 'start' },
    '&[data-columns="3"] :is(td:nth-of-type(3n + 1), thead th:nth-of-type(3n + 2))': { textAlign: 'start' },
  },
  [veryLargeText]: { '&[data-columns="3"] tr': twoColumns },
} as const
