import { defineRecipe } from '@chakra-ui/react/styled-system'

export const panelRecipe = defineRecipe({
  className: 'w-panel',
  base: { layerStyle: 'panel', minWidth: 0 },
  variants: {
    /** The space between edge and content. */
    padding: { none: {}, small: { p: '3' }, medium: { p: '4' } },
  },
  defaultVariants: { padding: 'medium' },
})
