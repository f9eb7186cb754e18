/** Styles of a table with a name in the first column, which is cut if it is long, and numbers in the others. */
export const numberTable = {
  width: 'full',
  fontVariantNumeric: 'tabular-nums',
  '& th, & td': { textAlign: 'end', whiteSpace: 'nowrap', paddingInlineStart: '3', fontWeight: '400' },
  '& thead th': { color: 'fg.muted' },
  '& tbody tr': { borderTopWidth: '1px', borderColor: 'border' },
  '& th:first-of-type': {
    width: 'full',
    maxWidth: 0,
    paddingInlineStart: 0,
    // Not `start`: a right-to-left name is left-aligned, too.
    textAlign: 'left',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
  },
} as const
