import { defineSlotRecipe } from '@chakra-ui/react/styled-system'

/**
 * The fill slides in behind the label during the hold, and back after release. With reduced motion it brightens in four
 * steps instead.
 */
export const holdButtonRecipe = defineSlotRecipe({
  className: 'w-hold-button',
  slots: ['root', 'fill', 'faces', 'face'],
  base: {
    root: {
      overflow: 'hidden',
      isolation: 'isolate',
      // The clip path also clips an extended touch area, so small buttons are 44 px high on phones.
      minHeight: { base: 'touch', lg: 'auto' },
      // Horizontal movement of a finger does not end the hold; scrolling the page does.
      touchAction: 'pan-y',
      WebkitTouchCallout: 'none',
      '&[data-phase=holding], &[data-phase=almostDone], &[data-phase=completed], &[data-phase=asking]': {
        borderColor: 'tracer.text',
      },
    },
    fill: {
      position: 'absolute',
      // Wider than the button by the leading edge, which must stay outside at the end.
      inset: '0 -2px 0 0',
      zIndex: -1,
      bg: 'tracer.fill',
      borderInlineEndWidth: '2px',
      borderColor: 'tracer.text',
      '@media (forced-colors: active)': {
        forcedColorAdjust: 'none',
        bg: 'color-mix(in srgb, Highlight 45%, ButtonFace)',
        borderColor: 'Highlight',
      },
      transform: 'translateX(-101%)',
      transition: 'transform {durations.moderate} {easings.out}',
      '[data-phase=holding] > &': {
        transform: 'none',
        transition: 'transform var(--hold-ms) linear',
      },
      '[data-phase=completed] > &': { transform: 'none', transition: 'none' },
      // The `phase` prop fixes the phase: no transition.
      '[data-forced][data-phase=holding] > &': { transform: 'translateX(-45%)', transition: 'none' },
      '[data-forced][data-phase=almostDone] > &': { transform: 'translateX(-8%)', transition: 'none' },
      _motionReduce: {
        transform: 'none',
        opacity: 0,
        transition: 'opacity {durations.moderate}',
        '[data-phase=holding] > &': { opacity: 1, transition: 'opacity var(--hold-ms) steps(4, jump-start)' },
        '[data-phase=completed] > &': { opacity: 1 },
        '[data-forced][data-phase=holding] > &': { transform: 'none', opacity: 0.5 },
        '[data-forced][data-phase=almostDone] > &': { transform: 'none', opacity: 0.9 },
      },
    },
    faces: { display: 'grid', justifyItems: 'center' },
    face: {
      gridArea: '1 / 1',
      display: 'inline-flex',
      alignItems: 'center',
      justifyContent: 'center',
      gap: '2',
      fontVariantNumeric: 'tabular-nums',
      '&[aria-hidden]': { visibility: 'hidden' },
    },
  },
  variants: {
    tone: {
      tracer: {},
      danger: {
        root: {
          color: 'danger',
          borderColor: 'danger',
          // Also under the pointer: a stronger ground would hide how far the hold is.
          '&, &:hover': { bg: 'danger.tint' },
          '&[data-phase=holding], &[data-phase=almostDone], &[data-phase=completed], &[data-phase=asking]': {
            color: 'fg',
            borderColor: 'danger',
          },
        },
        fill: { bg: 'danger.fill', borderColor: 'danger' },
      },
    },
  },
  defaultVariants: { tone: 'tracer' },
})
