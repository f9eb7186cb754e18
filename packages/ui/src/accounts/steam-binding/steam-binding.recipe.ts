import { defineSlotRecipe } from '@chakra-ui/react/styled-system'

/** Two ways to bind: the Steam sign-in, and the token with numbered steps. */
export const steamBindingRecipe = defineSlotRecipe({
  className: 'w-steam-binding',
  slots: ['intro', 'or', 'steps', 'step', 'elsewhere'],
  base: {
    intro: { mb: '4', color: 'fg.muted' },
    or: {
      display: 'flex',
      alignItems: 'center',
      gap: '3',
      my: '4',
      color: 'fg.muted',
      fontSize: 'small',
      textAlign: 'center',
      _before: { content: '""', flex: 1, height: '1px', bg: 'border.strong' },
      _after: { content: '""', flex: 1, height: '1px', bg: 'border.strong' },
    },
    steps: { counterReset: 'step', display: 'grid', gap: '2', mb: '4', listStyle: 'none' },
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
    elsewhere: { mt: '1', textAlign: 'center' },
  },
})
