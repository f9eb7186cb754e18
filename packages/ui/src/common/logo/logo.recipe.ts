import { defineRecipe } from '@chakra-ui/react/styled-system'

export const logoRecipe = defineRecipe({
  className: 'w-logo',
  base: { display: 'block', flexShrink: 0, width: '30px', height: '30px', objectFit: 'contain' },
})
