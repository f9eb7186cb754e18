import { defineSlotRecipe } from '@chakra-ui/react/styled-system'

/** A column of all announcements. */
export const announcementDialogRecipe = defineSlotRecipe({
  className: 'w-announcements',
  slots: ['list', 'item', 'text', 'foot'],
  base: {
    list: { margin: 0, padding: 0, listStyle: 'none' },
    item: {
      py: '3',
      borderBottomWidth: '1px',
      borderColor: 'border',
      _first: { pt: '1' },
      _last: { borderBottomWidth: 0, pb: 0 },
    },
    text: { whiteSpace: 'pre-line', overflowWrap: 'anywhere' },
    foot: {
      display: 'flex',
      alignItems: 'center',
      gap: '2',
      mt: '1.5',
      color: 'fg.muted',
      fontSize: 'small',
      fontVariantNumeric: 'tabular-nums',
    },
  },
})
