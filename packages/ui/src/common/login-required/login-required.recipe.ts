import { defineSlotRecipe } from '@chakra-ui/react/styled-system'

/** The message, alone or as a card over blurred content. */
export const loginRequiredRecipe = defineSlotRecipe({
  className: 'w-login-required',
  slots: ['root', 'content', 'veil', 'card'],
  base: {
    root: { display: 'grid', overflow: 'hidden', borderRadius: 'control' },
    content: { gridArea: '1 / 1', minWidth: 0, filter: 'blur(7px)', opacity: 0.55, userSelect: 'none' },
    veil: { gridArea: '1 / 1', display: 'grid', placeItems: 'center', p: '4', zIndex: 1 },
    card: {
      width: 'full',
      maxWidth: '400px',
      borderWidth: '1px',
      borderColor: 'border.strong',
      borderRadius: 'control',
      bg: 'bg.panel',
      boxShadow: 'raised',
    },
  },
})
