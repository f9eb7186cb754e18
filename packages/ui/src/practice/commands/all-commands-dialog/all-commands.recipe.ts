import { defineSlotRecipe } from '@chakra-ui/react/styled-system'

/** The search stays visible above three columns, which are stacked on phones. */
export const allCommandsRecipe = defineSlotRecipe({
  className: 'w-all-commands',
  slots: ['search', 'box', 'hint', 'found', 'columns', 'column', 'heading', 'note', 'list'],
  base: {
    search: {
      position: 'sticky',
      top: 0,
      zIndex: 1,
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      columnGap: '4',
      rowGap: '1',
      // Covers the commands with their focus ring up to the dialog's header, so that nothing shows beside or above the
      // search.
      mx: '-2',
      px: '2',
      pb: '3',
      bg: 'bg.panel',
      _before: { content: '""', position: 'absolute', insetInline: 0, bottom: '100%', height: '4px', bg: 'inherit' },
    },
    box: { flex: '1 1 240px', minWidth: 0, maxWidth: { md: '360px' } },
    hint: { color: 'fg.muted', fontSize: 'small' },
    // The dialog keeps its height during a search.
    found: { minHeight: { base: '56dvh', md: '66vh' } },
    columns: {
      display: 'grid',
      gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(3, minmax(0, 1fr))' },
      alignItems: 'start',
      columnGap: '6',
      rowGap: '5',
    },
    column: { minWidth: 0 },
    heading: { display: 'flex', alignItems: 'baseline', gap: '2', mb: '1', textStyle: 'strong' },
    note: { color: 'fg.muted', fontSize: 'small', fontWeight: '400' },
    list: { listStyle: 'none', '& > li': { borderTopWidth: '1px', borderColor: 'border' } },
  },
})
