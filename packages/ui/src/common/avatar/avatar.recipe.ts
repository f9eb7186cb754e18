import { defineRecipe } from '@chakra-ui/react/styled-system'

export const avatarRecipe = defineRecipe({
  className: 'w-avatar',
  base: {
    display: 'block',
    flexShrink: 0,
    overflow: 'hidden',
    borderRadius: 'control',
    bg: 'bg.raised',
    // `&&` overrides the icon size that a surrounding button sets.
    '&& > *': { display: 'block', width: 'full', height: 'full', objectFit: 'cover' },
  },
  variants: {
    size: {
      small: { width: '28px', height: '28px' },
      medium: { width: '40px', height: '40px' },
      large: { width: '56px', height: '56px' },
    },
  },
  defaultVariants: { size: 'small' },
})
