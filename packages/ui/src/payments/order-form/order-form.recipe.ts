import { defineSlotRecipe } from '@chakra-ui/react/styled-system'

/** The fields of an order in one column, and the footer with total, expiry and the pay button. */
export const orderFormRecipe = defineSlotRecipe({
  className: 'w-order-form',
  slots: [
    'fields',
    'note',
    'alert',
    'failure',
    'foot',
    'sum',
    'caption',
    'amount',
    'perDay',
    'issue',
    'why',
    'reason',
    'notices',
    'facts',
  ],
  base: {
    fields: {
      display: 'flex',
      flexDirection: 'column',
      gap: '4',
      minWidth: 0,
      border: 'none',
      p: 0,
      m: 0,
      // Text fields already reserve space for their message.
      '& > .w-text-field__root + *': { mt: '-1' },
    },
    note: { mb: '1.5', color: 'fg.muted', fontSize: 'small' },
    // Appears where the press was, so it needs no animation.
    alert: { width: 'full', '& > *': { animation: 'none' } },
    failure: { display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: '3' },
    foot: {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'space-between',
      flexWrap: 'wrap',
      columnGap: '3',
      rowGap: '1',
      width: 'full',
      minWidth: 0,
    },
    sum: { flex: '1 1 7.5rem', minWidth: 0 },
    caption: { color: 'fg.muted', fontSize: 'small', fontVariantNumeric: 'tabular-nums', lineHeight: '1.125rem' },
    amount: {
      display: 'flex',
      alignItems: 'baseline',
      columnGap: '2',
      minHeight: '28px',
      textStyle: 'number',
      fontSize: '1.375rem',
      fontWeight: '700',
      '&[data-tone=failure]': { color: 'danger' },
    },
    perDay: { color: 'fg.muted', fontSize: 'small', fontWeight: '400', whiteSpace: 'nowrap' },
    // What the server refused about the choice above it.
    issue: { mt: '-2', color: 'danger', fontSize: 'small', lineHeight: '1.25rem', scrollMarginBlock: '6rem' },
    // As high as caption and amount together, so that the layout does not shift.
    why: {
      display: 'flex',
      alignItems: 'center',
      minHeight: '46px',
      color: 'fg',
      fontSize: 'small',
      lineHeight: '1.125rem',
    },
    reason: {
      color: 'danger',
      fontSize: 'small',
      lineHeight: '1.125rem',
      '& > button': { minHeight: 'auto', lineHeight: 'inherit' },
    },
    notices: { my: '-2', color: 'fg.muted', fontSize: 'small' },
    facts: { color: 'fg.muted', fontSize: 'small', lineHeight: '1.25rem', fontVariantNumeric: 'tabular-nums' },
  },
})
