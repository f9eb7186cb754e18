import { defineSlotRecipe } from '@chakra-ui/react/styled-system'

export const sidebarRecipe = defineSlotRecipe({
  className: 'w-sidebar',
  slots: ['root', 'brand', 'navigation', 'bottom'],
  base: {
    root: {
      display: 'flex',
      flexDirection: 'column',
      // Wider with larger text, if the window is wide enough.
      width: 'max({sizes.sidebar}, min(13.5rem, 22vw))',
      height: 'full',
      bg: 'bg.panel',
      borderRightWidth: '1px',
      borderColor: 'border',
    },
    brand: { display: 'flex', alignItems: 'center', height: '80px', px: '5', pb: '1', flexShrink: 0 },
    navigation: { flex: '1', minHeight: 0, overflowY: 'auto', px: '3', pb: '3' },
    bottom: { p: '3', flexShrink: 0 },
  },
  variants: {
    isCollapsed: {
      true: {
        root: { width: '64px' },
        brand: { justifyContent: 'center', px: '0' },
        bottom: { display: 'none' },
      },
    },
  },
})
