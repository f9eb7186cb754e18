import { defineSlotRecipe } from '@chakra-ui/react/styled-system'
import { veryLargeText } from '../../common/very-large-text.ts'

/** A bar at the lower edge of the page: it moves nothing when it appears, and the page ends above it. */
export const orderStripRecipe = defineSlotRecipe({
  className: 'w-order-strip',
  slots: ['root', 'list', 'order', 'more', 'count', 'words', 'icon', 'text', 'title', 'facts', 'failure', 'actions'],
  base: {
    root: {
      position: 'sticky',
      bottom: 0,
      zIndex: 'sidebar',
      borderTopWidth: '1px',
      borderColor: 'border.strong',
      bg: 'bg.raised',
      paddingBottom: 'env(safe-area-inset-bottom)',
    },
    list: {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) auto',
      width: 'full',
      maxWidth: 'calc({sizes.content} + 48px)',
      mx: 'auto',
      px: { base: '4', lg: '6' },
      listStyle: 'none',
    },
    order: {
      gridColumn: 1,
      display: 'flex',
      alignItems: 'center',
      [veryLargeText]: { flexWrap: 'wrap' },
      columnGap: { base: '2', md: '3' },
      rowGap: '2',
      minWidth: 0,
      py: '2',
      '&:not(:first-of-type)': { borderTopWidth: '1px', borderColor: 'border' },
    },
    // Beside the last visible order, where it stays when the bar grows.
    more: { gridColumn: 2, display: 'flex', alignItems: 'center', paddingInlineStart: '2' },
    count: {
      display: { base: 'inline-flex', md: 'none' },
      alignItems: 'center',
      gap: '1',
      '& svg': { width: '16px', height: '16px' },
    },
    words: { srOnly: { base: true, md: false } },
    icon: {
      display: 'inline-flex',
      flexShrink: 0,
      color: 'caution',
      // On the narrowest phones English words need its room.
      '@media (max-width: 23.99em)': { '&:lang(en)': { display: 'none' } },
      '& svg': { width: '20px', height: '20px', strokeWidth: 1.75 },
    },
    // Two lines on phones, as high as the button beside them; the payment dialog has the details.
    text: {
      flex: '1 1 12rem',
      display: { base: 'flex', md: 'block' },
      flexWrap: 'wrap',
      alignItems: 'baseline',
      columnGap: '2',
      minWidth: 0,
      // What has no room in two lines wraps, and is out of sight as a whole instead of cut.
      maxHeight: { base: '3em', md: 'none' },
      overflow: 'hidden',
      [veryLargeText]: { maxHeight: 'none' },
    },
    title: {
      textStyle: 'strong',
      maxWidth: 'full',
      lineClamp: { base: '2', md: '1' },
    },
    facts: {
      maxWidth: 'full',
      lineClamp: { base: '1', md: '2' },
      color: 'fg.muted',
      fontSize: 'small',
      fontVariantNumeric: 'tabular-nums',
    },
    failure: { color: 'danger', fontSize: 'small' },
    actions: {
      display: 'flex',
      alignItems: 'center',
      gap: '2',
      marginInlineStart: 'auto',
      // As high as the hold button beside it, and equally wide in every row.
      '& > a': { minHeight: { base: 'touch', lg: 'auto' }, minWidth: { md: '8.5rem' } },
      // Phones hide it: the order can also be cancelled in the payment dialog.
      '& > :not(a)': { display: { base: 'none', md: 'inline-flex' } },
    },
  },
})
