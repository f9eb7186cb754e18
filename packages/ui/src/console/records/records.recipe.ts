import { defineSlotRecipe } from '@chakra-ui/react/styled-system'

/** The styles of a table whose rows become blocks where its container is narrower than `width`. */
const blocksBelow = (width: string) => {
  const narrow = `@container (width < ${width})`
  return {
    table: { [narrow]: { display: 'block' }, '& > tbody': { [narrow]: { display: 'block' } } },
    head: { [narrow]: { srOnly: true } },
    row: { [narrow]: { display: 'block', py: '3' } },
    cell: {
      [narrow]: {
        display: 'flex',
        gap: '3',
        px: '0',
        py: '1',
        '&[data-end]': { textAlign: 'start' },
        '&[data-actions]': { width: 'auto', mt: '2' },
        // A record without actions has no empty line.
        '&[data-actions]:has(> div:empty)': { display: 'none' },
        '&:first-of-type': { fontSize: 'body' },
      },
    },
    // Screen readers have the column's header.
    label: { [narrow]: { display: 'block', 'td:first-of-type > &, td[data-actions] > &': { display: 'none' } } },
    value: {
      [narrow]: { flex: 1, '[data-actions] > &': { flexWrap: 'wrap', gap: '3', justifyContent: 'flex-start' } },
    },
  } as const
}

/** A table on wide screens; on narrow ones each row is a block of labelled lines. */
export const recordsRecipe = defineSlotRecipe({
  className: 'w-records',
  slots: ['root', 'table', 'head', 'column', 'row', 'cell', 'label', 'value', 'empty'],
  base: {
    root: { minWidth: 0, containerType: 'inline-size' },
    table: { width: 'full', borderCollapse: 'collapse', fontSize: 'small', fontVariantNumeric: 'tabular-nums' },
    column: {
      px: '2',
      pb: '2',
      color: 'fg.muted',
      fontWeight: '600',
      textAlign: 'start',
      whiteSpace: 'nowrap',
      '&:first-of-type': { paddingInlineStart: '0' },
      '&:last-of-type': { paddingInlineEnd: '0' },
      '&[data-end]': { textAlign: 'end' },
    },
    row: { borderTopWidth: '1px', borderColor: 'border' },
    cell: {
      px: '2',
      py: '10px',
      textAlign: 'start',
      verticalAlign: 'top',
      overflowWrap: 'anywhere',
      '&:first-of-type': { paddingInlineStart: '0', color: 'fg', fontWeight: '600' },
      '&:last-of-type': { paddingInlineEnd: '0' },
      '&[data-end]': { textAlign: 'end' },
      // Controls are as high as the lines of text beside them.
      '&[data-actions]': { py: '1', whiteSpace: 'nowrap', width: '1%' },
    },
    label: { display: 'none', flex: '0 0 6.5rem', color: 'fg.muted', fontWeight: '400' },
    value: { minWidth: 0, '[data-actions] > &': { display: 'flex', gap: '2', justifyContent: 'flex-end' } },
    empty: { py: '3', color: 'fg.muted', fontSize: 'small', borderTopWidth: '1px', borderColor: 'border' },
  },
  variants: {
    /** How much space the columns need. */
    columns: { most: blocksBelow('56rem'), many: blocksBelow('40rem'), few: blocksBelow('18rem') },
  },
  defaultVariants: { columns: 'many' },
})
