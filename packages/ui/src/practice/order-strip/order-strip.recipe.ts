import { defineSlotRecipe } from '@chakra-ui/react/styled-system'

/** A bar at the lower edge of the page: it moves nothing when it comes, and the page ends above it. */
export const orderStripRecipe = defineSlotRecipe({
  className: 'w-order-strip',
  slots: ['root', 'list', 'order', 'icon', 'text', 'title', 'facts', 'failure', 'actions'],
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
      width: 'full',
      maxWidth: 'calc({sizes.content} + 48px)',
      mx: 'auto',
      px: { base: '4', lg: '6' },
      listStyle: 'none',
    },
    order: {
      display: 'flex',
      alignItems: 'center',
      flexWrap: 'wrap',
      columnGap: '3',
      rowGap: '2',
      py: '2',
      '&:not(:first-of-type)': { borderTopWidth: '1px', borderColor: 'border' },
    },
    icon: {
      display: 'inline-flex',
      flexShrink: 0,
      color: 'caution',
      '& svg': { width: '20px', height: '20px', strokeWidth: 1.75 },
    },
    text: { flex: '1 1 12rem', minWidth: 0 },
    // On a phone two lines: what happens to the order must not be cut off.
    title: { textStyle: 'strong', lineClamp: { base: 2, md: 1 }, overflowWrap: 'anywhere' },
    facts: { color: 'fg.muted', fontSize: 'small', fontVariantNumeric: 'tabular-nums' },
    failure: { color: 'danger', fontSize: 'small' },
    actions: {
      display: 'flex',
      alignItems: 'center',
      flexWrap: 'wrap',
      gap: '2',
      marginInlineStart: 'auto',
      // As high as the button beside it that is held, and as wide in every row.
      '& > a': { minHeight: { base: 'touch', lg: 'auto' }, minWidth: { md: '8.5rem' } },
      // On a phone two of them share the row below the words.
      '&:has(> :not(:only-child))': {
        flex: { base: '1 0 100%', md: 'none' },
        '& > *': { flex: { base: 1, md: 'none' } },
      },
    },
  },
})
