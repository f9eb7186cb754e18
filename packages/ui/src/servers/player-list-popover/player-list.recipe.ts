import { defineSlotRecipe } from '@chakra-ui/react/styled-system'

/** The players: a name and a time per line. */
export const playerListRecipe = defineSlotRecipe({
  className: 'w-player-list',
  slots: ['surface', 'title', 'subtitle', 'head', 'list', 'player', 'who', 'name', 'unknown', 'time', 'note'],
  base: {
    surface: { width: 'min(320px, calc(100vw - 16px))', display: 'flex', flexDirection: 'column' },
    title: { px: '4', pt: '3', pb: '2', textStyle: 'strong', lineHeight: 'tight' },
    subtitle: {
      display: 'block',
      mt: '1',
      color: 'fg.muted',
      fontSize: 'small',
      fontWeight: '400',
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
    },
    head: {
      display: 'flex',
      justifyContent: 'space-between',
      gap: '3',
      px: '4',
      py: '1.5',
      borderBlockWidth: '1px',
      borderColor: 'border',
      bg: 'bg.raised',
      color: 'fg.muted',
      fontSize: 'small',
    },
    list: { margin: 0, py: '1', listStyle: 'none', minHeight: '132px', maxHeight: '320px', overflowY: 'auto' },
    player: {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: '3',
      minHeight: '32px',
      px: '4',
    },
    who: {
      display: 'flex',
      alignItems: 'center',
      gap: '2',
      minWidth: 0,
      '& > :last-child:not(:only-child)': { flexShrink: 0 },
    },
    name: { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
    unknown: { color: 'fg.muted' },
    time: { flexShrink: 0, color: 'fg.muted', fontSize: 'small', fontVariantNumeric: 'tabular-nums' },
    note: { display: 'flex', alignItems: 'center', gap: '2', px: '4', py: '2', color: 'fg.muted', fontSize: 'small' },
  },
})
