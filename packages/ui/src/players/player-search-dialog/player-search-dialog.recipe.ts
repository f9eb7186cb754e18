import { defineSlotRecipe } from '@chakra-ui/react/styled-system'

/** The search field, and the players found. */
export const playerSearchDialogRecipe = defineSlotRecipe({
  className: 'w-player-search',
  slots: ['hits', 'hit', 'name', 'note'],
  base: {
    // Space for some players, so that the dialog does not move while the visitor types.
    hits: { listStyle: 'none', m: 0, p: 0, mt: '3', minHeight: '264px' },
    hit: {
      display: 'flex',
      alignItems: 'center',
      gap: '3',
      minHeight: 'touch',
      px: '2',
      borderRadius: 'control',
      _hover: { bg: 'bg.raised' },
    },
    name: { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
    note: { color: 'fg.muted', fontSize: 'small', py: '2', px: '2' },
  },
})
