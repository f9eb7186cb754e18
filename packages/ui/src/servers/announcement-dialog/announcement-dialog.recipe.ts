import { defineSlotRecipe } from '@chakra-ui/react/styled-system'

/** All announcements, one below the other. */
export const announcementDialogRecipe = defineSlotRecipe({
  className: 'w-announcements',
  slots: ['list', 'item', 'text', 'foot', 'priority'],
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
    priority: { px: '1.5', borderWidth: '1px', borderColor: 'border.strong', borderRadius: '3px', lineHeight: '18px' },
  },
})
