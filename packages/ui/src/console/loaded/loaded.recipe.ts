import { defineSlotRecipe } from '@chakra-ui/react/styled-system'

export const loadedRecipe = defineSlotRecipe({
  className: 'w-console-loaded',
  slots: ['wait', 'line'],
  base: {
    wait: { position: 'relative', minHeight: '88px' },
    line: { display: 'flex', alignItems: 'center', minHeight: '40px', borderTopWidth: '1px', borderColor: 'border' },
  },
})
