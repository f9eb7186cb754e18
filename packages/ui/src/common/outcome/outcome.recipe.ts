import { defineSlotRecipe } from '@chakra-ui/react/styled-system'

export const outcomeRecipe = defineSlotRecipe({
  className: 'w-outcome',
  slots: ['root', 'icon', 'text', 'title', 'hint', 'action', 'afterwards'],
  base: {
    root: {
      display: 'flex',
      flexDirection: 'column',
      alignItems: 'center',
      gap: '2',
      pt: '3',
      textAlign: 'center',
      outline: 'none',
      animation: 'riseIn',
      animationDuration: 'slow',
      _motionReduce: { animationName: 'fadeIn' },
      // Takes the focus only for screen readers, so it shows no ring.
      _focusVisible: { outline: 'none' },
    },
    icon: {
      display: 'grid',
      placeItems: 'center',
      width: '48px',
      height: '48px',
      layerStyle: 'chamfer',
      '& svg': { width: '24px', height: '24px' },
    },
    text: { display: 'grid', justifyItems: 'center', gap: '1.5', mt: '1' },
    title: { textStyle: 'section', textWrap: 'balance' },
    hint: {
      maxWidth: '40ch',
      color: 'fg.muted',
      textWrap: 'balance',
      // Chinese text wraps at punctuation only.
      wordBreak: 'keep-all',
      overflowWrap: 'anywhere',
    },
    action: { width: 'full', mt: '3' },
    afterwards: { color: 'fg.muted', fontSize: 'small', fontVariantNumeric: 'tabular-nums' },
  },
  variants: {
    tone: {
      success: { icon: { bg: 'success.tint', color: 'success' } },
      failure: { icon: { bg: 'danger.tint', color: 'danger' } },
    },
  },
  defaultVariants: { tone: 'success' },
})
