import { defineSlotRecipe } from '@chakra-ui/react/styled-system'

/** A row has two fields and a button, side by side; stacked on phones. */
export const adminListRecipe = defineSlotRecipe({
  className: 'w-admin-list',
  slots: [
    'intro',
    'rows',
    'row',
    'picture',
    'fields',
    'remove',
    'tools',
    'count',
    'me',
    'plain',
    'plainText',
    'nameless',
    'choice',
    'id',
    'status',
    'saved',
  ],
  base: {
    // Chinese text wraps at punctuation only.
    intro: { mb: '3', color: 'fg.muted', wordBreak: 'keep-all', overflowWrap: 'anywhere' },
    rows: { listStyle: 'none', minWidth: 0 },
    row: {
      display: 'grid',
      gridTemplateColumns: 'auto minmax(0, 1fr) auto',
      columnGap: '2',
      alignItems: 'start',
      pt: '2',
      borderTopWidth: { base: '1px', md: 0 },
      borderColor: 'border',
    },
    // Aligned with the fields, like the button.
    picture: { mt: { base: '33px', lg: '31px' } },
    fields: {
      display: 'grid',
      gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'minmax(0, 3fr) minmax(0, 2fr)' },
      columnGap: '3',
      minWidth: 0,
      // The two fields of a row are closer together than the fields of a form.
      '& [aria-live]': { mb: { base: '1.5', md: '0' } },
    },
    // Aligned with the fields, below the height of their labels.
    remove: { mt: '25px' },
    tools: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2', mt: '2' },
    count: { marginInlineStart: 'auto', color: 'fg.muted', fontSize: 'small', fontVariantNumeric: 'tabular-nums' },
    me: {
      display: 'inline-flex',
      alignItems: 'center',
      height: '18px',
      px: '1.5',
      borderWidth: '1px',
      borderColor: 'tracer.text',
      borderRadius: '3px',
      color: 'tracer.text',
      textStyle: 'badge',
    },
    plain: {
      display: 'flex',
      alignItems: 'center',
      gap: '3',
      minHeight: '52px',
      py: '2',
      borderTopWidth: '1px',
      borderColor: 'border',
    },
    plainText: { flex: 1, minWidth: 0, fontWeight: '600', overflowWrap: 'anywhere' },
    nameless: { color: 'fg.muted', fontWeight: '400' },
    // Same width for both labels, so that names do not rewrap.
    choice: {
      display: 'inline-flex',
      justifyContent: 'flex-end',
      alignItems: 'center',
      gap: '1',
      minWidth: '5.5rem',
      color: 'fg.muted',
      fontSize: 'small',
    },
    id: { color: 'fg.muted', fontFamily: 'mono', fontSize: 'small', fontWeight: '400' },
    // Two lines are as high as the button beside them.
    status: { flex: 1, minWidth: 0, fontSize: 'small', lineHeight: '1.125rem' },
    saved: { display: 'flex', alignItems: 'center', gap: '1.5' },
  },
})
