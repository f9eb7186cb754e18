import { defineSlotRecipe } from '@chakra-ui/react/styled-system'

export const deleteAccountDialogRecipe = defineSlotRecipe({
  className: 'w-delete-account-dialog',
  slots: ['root', 'list', 'note', 'obstacle'],
  base: {
    root: { display: 'flex', flexDirection: 'column', gap: '3', lineHeight: 1.6 },
    list: { paddingInlineStart: '5', listStyleType: 'disc' },
    obstacle: { p: '3', borderRadius: 'control', bg: 'bg.sunk', borderWidth: '1px', borderColor: 'border' },
    note: { color: 'fg.muted', fontSize: 'small' },
  },
})
