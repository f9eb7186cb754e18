import { defineSlotRecipe } from '@chakra-ui/react/styled-system'

export const pictureViewRecipe = defineSlotRecipe({
  className: 'w-picture-view',
  slots: ['root', 'sides', 'side', 'name', 'room', 'picture', 'edge', 'outline', 'missing', 'slider'],
  base: {
    // On a desktop the pictures fill the remaining height, so that both are visible.
    root: {
      display: 'flex',
      flexDirection: 'column',
      gap: '3',
      minWidth: 0,
      lg: { flex: '1 1 0', minHeight: '300px' },
    },
    sides: {
      display: 'grid',
      gap: '3',
      gridAutoRows: { lg: 'minmax(0, 1fr)' },
      '&[data-is-flat=false]': { gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' } },
      lg: { flex: '1 1 0', minHeight: '300px' },
    },
    side: { display: 'flex', flexDirection: 'column', minWidth: 0, minHeight: 0 },
    name: { display: 'flex', justifyContent: 'space-between', gap: '2', mb: '1', textStyle: 'strong' },
    // Stripes behind the picture show its edge on any background.
    room: {
      overflow: 'auto',
      maxHeight: { base: '60vh', lg: 'none' },
      lg: { flex: '1 1 0', minHeight: 0 },
      p: '3',
      borderWidth: '1px',
      borderColor: 'border.strong',
      borderRadius: 'control',
      bg: 'repeating-linear-gradient(45deg, {colors.bg.sunk} 0 8px, {colors.bg.panel} 8px 16px)',
    },
    picture: { display: 'block', height: 'auto', imageRendering: 'pixelated' },
    edge: { stroke: 'danger', strokeWidth: '2px', vectorEffect: 'non-scaling-stroke' },
    outline: {
      fill: 'none',
      stroke: 'danger',
      strokeWidth: '1.5px',
      strokeDasharray: '5 4',
      vectorEffect: 'non-scaling-stroke',
    },
    missing: { color: 'fg.muted', p: '4', textAlign: 'center' },
    slider: { width: 'full', minHeight: { base: 'touch', lg: 'controlSmall' }, accentColor: '{colors.tracer.text}' },
  },
})
