import { defineSlotRecipe } from '@chakra-ui/react/styled-system'

/** The search stays in sight above three columns, which are sections below each other on phones. */
export const allCommandsRecipe = defineSlotRecipe({
  className: 'w-all-commands',
  slots: ['search', 'box', 'input', 'hint', 'found', 'columns', 'column', 'heading', 'note', 'list'],
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
      // As wide as the commands with their focus ring, and up to the dialog's head: nothing shows beside or above it.
      mx: '-2',
      px: '2',
      pb: '3',
      bg: 'bg.panel',
      _before: { content: '""', position: 'absolute', insetInline: 0, bottom: '100%', height: '4px', bg: 'inherit' },
    },
    box: {
      display: 'flex',
      alignItems: 'center',
      flex: '1 1 240px',
      minWidth: 0,
      maxWidth: { md: '360px' },
      height: { base: 'touch', lg: 'control' },
      paddingInlineStart: '3',
      borderWidth: '1px',
      borderColor: 'border.strong',
      borderRadius: 'control',
      bg: 'bg.sunk',
      '& > svg': { flexShrink: 0, width: '18px', height: '18px', color: 'fg.muted' },
      '&:focus-within': { outline: '2px solid {colors.tracer.text}', outlineOffset: '-1px' },
    },
    input: {
      flex: 1,
      minWidth: 0,
      height: 'full',
      px: '2',
      bg: 'transparent',
      color: 'fg',
      // Below 16 px a phone zooms the page when the field gets focus.
      fontSize: { base: '1rem', lg: 'body' },
      outline: 'none',
      _focusVisible: { outline: 'none' },
      '&::-webkit-search-cancel-button': { display: 'none' },
    },
    hint: { color: 'fg.muted', fontSize: 'small' },
    // The dialog keeps its height while one searches.
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
