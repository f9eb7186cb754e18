import { defineSlotRecipe } from '@chakra-ui/react/styled-system'

export const noticeBellRecipe = defineSlotRecipe({
  className: 'w-notice-bell',
  slots: ['root', 'count', 'panel'],
  base: {
    root: {
      position: 'relative',
      width: { base: 'touch', lg: 'control' },
      height: { base: 'touch', lg: 'control' },
    },
    count: {
      position: 'absolute',
      top: '5px',
      right: '3px',
      minWidth: '16px',
      height: '16px',
      px: '1',
      borderRadius: '8px',
      bg: 'tracer',
      color: 'tracer.fg',
      fontFamily: 'heading',
      fontSize: '0.6875rem',
      fontWeight: '700',
      lineHeight: '16px',
      textAlign: 'center',
      pointerEvents: 'none',
    },
    panel: { width: 'min(380px, calc(100vw - 32px))' },
  },
})
