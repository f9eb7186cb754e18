import { defineSlotRecipe } from '@chakra-ui/react/styled-system'

export const noticeBannerRecipe = defineSlotRecipe({
  className: 'w-notice',
  slots: ['root', 'message', 'icon', 'text'],
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
    // Aligns the icon with the first line, even if a button in the text makes that line taller.
    message: { display: 'flex', alignItems: 'first baseline', flex: 1, minWidth: 0, gap: '3', py: '1' },
    icon: {
      display: 'inline-flex',
      alignItems: 'center',
      flexShrink: 0,
      height: '1lh',
      // The baseline of a zero-width text; the baseline of an icon is its lower edge.
      _before: { content: '"\\200b"' },
      '& svg': { width: '18px', height: '18px' },
    },
    // Chinese text wraps after punctuation, not inside a word.
    text: { flex: 1, minWidth: 0, textAlign: 'start', wordBreak: 'keep-all', overflowWrap: 'anywhere' },
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
