import { defineSlotRecipe } from '@chakra-ui/react/styled-system'
import { veryLargeText } from '../../common/very-large-text.ts'

/** A bar at the lower edge of the page, above the bar of open orders: it moves nothing when it appears. */
export const seatStripRecipe = defineSlotRecipe({
  className: 'w-seat-strip',
  slots: ['root', 'row', 'icon', 'text', 'title', 'facts', 'actions'],
  base: {
    root: {
      position: 'sticky',
      bottom: 'var(--docked, 0px)',
      zIndex: 'sidebar',
      borderTopWidth: '1px',
      borderColor: 'border.strong',
      bg: 'bg.raised',
      paddingBottom: 'max(0px, calc(env(safe-area-inset-bottom) - var(--docked, 0px)))',
    },
    row: {
      display: 'flex',
      alignItems: 'center',
      flexWrap: { base: 'wrap', md: 'nowrap' },
      columnGap: { base: '2', md: '3' },
      rowGap: '2',
      width: 'full',
      maxWidth: 'calc({sizes.content} + 48px)',
      mx: 'auto',
      px: { base: '4', lg: '6' },
      py: '2',
    },
    icon: {
      display: 'inline-flex',
      flexShrink: 0,
      color: 'fg.muted',
      '& svg': { width: '20px', height: '20px', strokeWidth: 1.75 },
    },
    text: { flex: '1 1 12rem', minWidth: 0, [veryLargeText]: { flex: '1 1 100%' } },
    title: {
      textStyle: 'strong',
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: { md: 'nowrap' },
      // Two lines on phones: long names of servers are cut.
      lineClamp: '2',
      display: { md: 'block' },
      overflowWrap: 'anywhere',
    },
    facts: { color: 'fg.muted', fontSize: 'small', fontVariantNumeric: 'tabular-nums' },
    actions: {
      display: 'flex',
      alignItems: 'center',
      flexWrap: 'wrap',
      justifyContent: 'flex-end',
      gap: '2',
      marginInlineStart: 'auto',
      '& > *': { minHeight: { base: 'touch', lg: 'auto' } },
    },
  },
  variants: {
    state: {
      waiting: {},
      offered: {
        root: {
          borderColor: 'tracer',
          borderTopWidth: '2px',
          bg: 'bg.panel',
          backgroundImage: 'linear-gradient({colors.tracer.tint}, {colors.tracer.tint})',
        },
        icon: { color: 'tracer.text' },
      },
      ended: { icon: { color: 'caution' } },
    },
  },
})
