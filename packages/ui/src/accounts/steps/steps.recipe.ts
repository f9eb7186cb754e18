import { defineSlotRecipe } from '@chakra-ui/react/styled-system'

export const stepsRecipe = defineSlotRecipe({
  className: 'w-steps',
  slots: ['root', 'step'],
  base: {
    root: { counterReset: 'step', display: 'grid', gap: '2', mb: '4', listStyle: 'none' },
    step: {
      counterIncrement: 'step',
      display: 'grid',
      gridTemplateColumns: '20px 1fr',
      alignItems: 'center',
      gap: '2',
      _before: {
        content: 'counter(step)',
        display: 'grid',
        placeItems: 'center',
        width: '20px',
        height: '20px',
        borderWidth: '1px',
        borderColor: 'border.strong',
        borderRadius: 'control',
        color: 'fg.muted',
        textStyle: 'badge',
        letterSpacing: 0,
      },
    },
  },
})
