import { defineRecipe } from '@chakra-ui/react/styled-system'

/** The mark beside the wordmark, 30 px. */
export const logoRecipe = defineRecipe({
  className: 'w-logo',
  base: { display: 'block', flexShrink: 0, width: '30px', height: '30px', objectFit: 'contain' },
})
