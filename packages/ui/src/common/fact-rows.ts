/** Styles of facts in rows: `facts` of the list, `fact` of a row with label and value. */
export const factRows = {
  facts: { display: 'flex', flexDirection: 'column', borderTopWidth: '1px', borderColor: 'border' },
  fact: {
    display: 'flex',
    alignItems: 'center',
    flexWrap: 'wrap',
    columnGap: '3',
    minHeight: '52px',
    py: '1',
    borderBottomWidth: '1px',
    borderColor: 'border',
  },
} as const
