import { defineSlotRecipe } from '@chakra-ui/react/styled-system'

/** The groups as stacked rows; the visitor's own is marked as in the table. */
export const privilegeDialogRecipe = defineSlotRecipe({
  className: 'w-privilege-dialog',
  slots: ['icon', 'detail', 'list', 'row', 'group', 'name', 'foot', 'steps', 'position'],
  base: {
    icon: {
      display: 'grid',
      placeItems: 'center',
      flexShrink: 0,
      width: '36px',
      height: '36px',
      borderWidth: '1px',
      borderColor: 'border.strong',
      borderRadius: 'control',
      bg: 'bg.raised',
      color: 'fg.muted',
      '& svg': { width: '18px', height: '18px' },
    },
    // Space for two lines, so that the rows do not move between privileges.
    detail: { minHeight: '42px', mb: '4', color: 'fg.muted' },
    list: { borderWidth: '1px', borderColor: 'border', borderRadius: 'control' },
    row: {
      position: 'relative',
      display: 'flex',
      alignItems: 'center',
      flexWrap: 'wrap',
      columnGap: { base: '2', sm: '3' },
      minHeight: '52px',
      px: { base: '3', sm: '4' },
      '& + &': { borderTopWidth: '1px', borderColor: 'border' },
      '&[data-own]': {
        bg: 'tracer.tint',
        boxShadow: 'inset 0 0 0 1px {colors.tracer.text}',
        fontWeight: '600',
        '& [data-value=allowed] > span:first-of-type': { bg: 'tracer.tint', color: 'tracer.text' },
      },
    },
    group: { display: 'inline-flex', flex: '0 0 3.5rem' },
    name: {
      flex: '1 1 4rem',
      minWidth: 0,
      overflowWrap: 'anywhere',
      '[data-own] > &': { color: 'fg' },
      color: 'fg.muted',
    },
    foot: { width: 'full', containerType: 'inline-size' },
    // The position between the buttons, or above them if it does not fit.
    steps: {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) auto minmax(0, 1fr)',
      alignItems: 'center',
      gap: '3',
      '@container (width < 20rem)': {
        gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 7.5rem), 1fr))',
        rowGap: '2',
      },
    },
    position: {
      minWidth: '2.5rem',
      textAlign: 'center',
      color: 'fg.muted',
      textStyle: 'number',
      '@container (width < 20rem)': { gridColumn: '1 / -1', order: -1 },
    },
  },
})
