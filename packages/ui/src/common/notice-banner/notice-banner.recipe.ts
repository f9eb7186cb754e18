import { defineSlotRecipe } from '@chakra-ui/react/styled-system'

export const noticeBannerRecipe = defineSlotRecipe({
  className: 'w-notice',
  slots: ['root', 'icon', 'text'],
  base: {
    root: {
      display: 'flex',
      alignItems: 'center',
      gap: '3',
      minHeight: { base: 'touch', lg: 'control' },
      paddingInlineStart: '3',
      paddingInlineEnd: '3',
      '&:has(> button)': { paddingInlineEnd: '2' },
      py: '1',
      borderWidth: '1px',
      borderInlineStartWidth: '3px',
      borderRadius: 'control',
      bg: 'bg.panel',
      animation: 'riseIn',
      animationDuration: 'slow',
      _motionReduce: { animationName: 'fadeIn' },
    },
    icon: { display: 'inline-flex', flexShrink: 0, '& svg': { width: '18px', height: '18px' } },
    text: { flex: 1, minWidth: 0, py: '1', textAlign: 'start' },
  },
  variants: {
    tone: {
      failure: { root: { bg: 'danger.tint', borderColor: 'danger' }, icon: { color: 'danger' } },
      success: { root: { bg: 'success.tint', borderColor: 'success' }, icon: { color: 'success' } },
      info: { root: { borderColor: 'border.strong' }, icon: { color: 'fg.muted' } },
    },
  },
  defaultVariants: { tone: 'info' },
})
