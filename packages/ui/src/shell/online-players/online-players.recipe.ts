import { defineSlotRecipe } from '@chakra-ui/react/styled-system'

export const onlinePlayersRecipe = defineSlotRecipe({
  className: 'w-online-players',
  slots: ['root', 'top', 'count', 'players', 'capacity', 'line'],
  base: {
    root: { layerStyle: 'panel', bg: 'bg.sunk', p: '3', fontSize: 'badge', color: 'fg.muted' },
    top: { display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', columnGap: '2' },
    count: { display: 'flex', alignItems: 'baseline', gap: '1', minHeight: '27px' },
    players: { textStyle: 'number', fontWeight: '700', fontSize: '1.375rem', color: 'fg' },
    capacity: { textStyle: 'number', fontSize: 'small' },
    line: {
      display: 'block',
      width: 'full',
      height: '32px',
      mt: '1.5',
      overflow: 'visible',
      fill: 'none',
      stroke: 'tracer.text',
      strokeWidth: '1.5',
      strokeLinejoin: 'round',
      strokeLinecap: 'round',
    },
  },
})
