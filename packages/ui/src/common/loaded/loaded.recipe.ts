import { defineSlotRecipe } from '@chakra-ui/react/styled-system'

export const loadedRecipe = defineSlotRecipe({
  className: 'w-loaded',
  slots: ['wait', 'lines', 'line'],
  base: {
    wait: { position: 'relative' },
    lines: { minHeight: '88px' },
    line: { display: 'flex', alignItems: 'center', minHeight: '40px', borderTopWidth: '1px', borderColor: 'border' },
  },
})
