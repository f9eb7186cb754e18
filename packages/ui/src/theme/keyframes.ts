import { defineKeyframes } from '@chakra-ui/react/styled-system'

/** Only opacity and transform (docs/product/shell.md#motion). */
export const keyframes = defineKeyframes({
  fadeIn: { from: { opacity: 0 }, to: { opacity: 1 } },
  fadeOut: { from: { opacity: 1 }, to: { opacity: 0 } },
  riseIn: { from: { opacity: 0, transform: 'translateY(6px)' }, to: { opacity: 1, transform: 'none' } },
  sheetIn: { from: { transform: 'translateY(24px)', opacity: 0 }, to: { transform: 'none', opacity: 1 } },
  spin: { to: { transform: 'rotate(360deg)' } },
  ticker: { to: { transform: 'translateX(-50%)' } },
  sweep: { from: { transform: 'translateX(0)' }, to: { transform: 'translateX(163%)' } },
  pulse: { '50%': { opacity: 0.5 } },
})
