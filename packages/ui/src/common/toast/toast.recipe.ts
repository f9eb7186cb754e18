import { defineSlotRecipe } from '@chakra-ui/react/styled-system'

/**
 * Messages in the lower corner, above a bar at the lower edge. The oldest is on top and disappears first, so that no
 * message moves another.
 */
export const toastRecipe = defineSlotRecipe({
  className: 'w-toast',
  slots: ['stack', 'toast', 'icon', 'text'],
  base: {
    stack: {
      position: 'fixed',
      insetInline: { base: '3', md: 'auto' },
      insetInlineEnd: { md: '6' },
      bottom: {
        base: 'max(12px, env(safe-area-inset-bottom), calc(var(--docked, 0px) + var(--docked-seats, 0px) + 12px))',
        md: 'calc(var(--docked, 0px) + var(--docked-seats, 0px) + 24px)',
      },
      zIndex: 'toast',
      display: 'flex',
      flexDirection: 'column',
      gap: '2',
      width: { md: '360px' },
      margin: 0,
      padding: 0,
      listStyle: 'none',
      pointerEvents: 'none',
    },
    toast: {
      display: 'flex',
      alignItems: 'center',
      gap: '3',
      minHeight: '48px',
      paddingInlineStart: '3',
      paddingInlineEnd: '2',
      py: '1',
      borderWidth: '1px',
      borderColor: 'border.strong',
      borderInlineStartWidth: '3px',
      borderRadius: 'control',
      bg: 'bg.raised',
      boxShadow: 'raised',
      pointerEvents: 'auto',
      animation: 'riseIn',
      animationDuration: 'slow',
      animationTimingFunction: 'out',
      _motionReduce: { animationName: 'fadeIn' },
      '&[data-tone=failure]': { borderInlineStartColor: 'danger' },
      '&[data-tone=success]': { borderInlineStartColor: 'success' },
    },
    icon: {
      display: 'inline-flex',
      flexShrink: 0,
      color: 'fg.muted',
      '& svg': { width: '18px', height: '18px' },
      '[data-tone=failure] > &': { color: 'danger' },
      '[data-tone=success] > &': { color: 'success' },
    },
    text: { flex: 1, minWidth: 0, py: '2', overflowWrap: 'anywhere' },
  },
})
