import { defineSlotRecipe } from '@chakra-ui/react/styled-system'

/** A vertical line with a mark for each event. */
export const activityRecipe = defineSlotRecipe({
  className: 'w-activity',
  slots: ['list', 'entry', 'icon', 'text', 'title', 'facts', 'outcome'],
  base: {
    list: { listStyle: 'none' },
    entry: {
      display: 'flex',
      alignItems: 'flex-start',
      gap: '3',
      py: '2',
      borderTopWidth: '1px',
      borderColor: 'border',
    },
    icon: {
      flexShrink: 0,
      mt: '2px',
      '& svg': { width: '16px', height: '16px' },
      '&[data-outcome=succeeded]': { color: 'success' },
      '&[data-outcome=running]': { color: 'caution' },
      '&[data-outcome=failed]': { color: 'danger' },
    },
    text: { flex: 1, minWidth: 0 },
    title: { fontWeight: '600', overflowWrap: 'anywhere' },
    facts: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      columnGap: '3',
      minHeight: '19px',
      color: 'fg.muted',
      fontSize: 'small',
      fontVariantNumeric: 'tabular-nums',
    },
    outcome: { flexShrink: 0, color: 'fg.muted', fontSize: 'small' },
  },
})
