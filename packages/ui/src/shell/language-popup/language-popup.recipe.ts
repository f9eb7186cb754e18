import { defineSlotRecipe } from '@chakra-ui/react/styled-system'

export const languagePopupRecipe = defineSlotRecipe({
  className: 'w-language-popup',
  slots: ['root', 'title', 'hint', 'choices', 'close'],
  base: {
    root: {
      position: 'fixed',
      zIndex: 'floating',
      right: { base: '4', lg: '6' },
      // On small screens the floating menu button is below it.
      bottom: { base: 'calc(max(16px, env(safe-area-inset-bottom)) + 66px)', lg: '6' },
      width: 'min(320px, calc(100vw - 32px))',
      p: '4',
      layerStyle: 'panel',
      borderColor: 'border.strong',
      boxShadow: 'raised',
      animationName: 'riseIn',
      animationDuration: 'slow',
      animationTimingFunction: 'out',
      _motionReduce: { animationName: 'fadeIn' },
    },
    title: { textStyle: 'strong', pr: '10' },
    hint: { mt: '1', color: 'fg.muted', fontSize: 'small' },
    choices: { display: 'grid', gridTemplateColumns: '1fr 1fr', gap: '2', mt: '4' },
    close: { position: 'absolute', top: '2', right: '2' },
  },
})
