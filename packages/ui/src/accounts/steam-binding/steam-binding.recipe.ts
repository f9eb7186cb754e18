import { defineSlotRecipe } from '@chakra-ui/react/styled-system'

/** The ways to bind: the Steam sign-in, a code in the chat, and the token with numbered steps. */
export const steamBindingRecipe = defineSlotRecipe({
  className: 'w-steam-binding',
  slots: ['intro', 'ways', 'or', 'elsewhere'],
  base: {
    intro: { mb: '4', color: 'fg.muted' },
    ways: { display: 'grid', gap: '10px' },
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
    elsewhere: { mt: '1', textAlign: 'center' },
  },
})
