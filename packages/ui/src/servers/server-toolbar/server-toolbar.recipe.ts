import { defineSlotRecipe } from '@chakra-ui/react/styled-system'

/** Refresh and quick join. The cooldown counter replaces the icon, so that nothing moves. */
export const serverToolbarRecipe = defineSlotRecipe({
  className: 'w-server-toolbar',
  slots: ['root', 'refresh', 'face', 'label', 'quickJoin'],
  base: {
    root: { display: 'flex', alignItems: 'center', gap: '2', flexShrink: 0 },
    refresh: { px: { base: '0', md: '4' }, width: { base: 'touch', md: 'auto' } },
    face: {
      display: 'grid',
      placeItems: 'center',
      width: '18px',
      height: '18px',
      textStyle: 'number',
      lineHeight: '18px',
    },
    // On the narrowest phones the numbers take the icon's space.
    quickJoin: { px: { base: '3', sm: '4' }, '& > svg': { '@media (width < 375px)': { display: 'none' } } },
    label: { srOnly: { base: true, md: false } },
  },
})
