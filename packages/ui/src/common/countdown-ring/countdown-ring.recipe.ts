import { defineSlotRecipe } from '@chakra-ui/react/styled-system'

/** A ring that empties clockwise, and the time left beside it. */
export const countdownRingRecipe = defineSlotRecipe({
  className: 'w-countdown-ring',
  slots: ['root', 'ring', 'track', 'arc', 'time'],
  base: {
    root: { display: 'inline-flex', alignItems: 'center', gap: '2', color: 'tracer.text' },
    ring: { width: '26px', height: '26px', flexShrink: 0, transform: 'rotate(-90deg)', overflow: 'visible' },
    track: { fill: 'none', stroke: 'bg.track', strokeWidth: '3px' },
    arc: { fill: 'none', stroke: 'currentColor', strokeWidth: '3px' },
    time: { textStyle: 'number', fontSize: 'section', color: 'fg' },
  },
  variants: {
    urgency: {
      calm: {},
      urgent: { root: { color: 'danger' }, time: { color: 'danger' } },
      over: { time: { color: 'fg.muted' } },
    },
  },
  defaultVariants: { urgency: 'calm' },
})
