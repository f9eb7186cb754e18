import { defineSlotRecipe } from '@chakra-ui/react/styled-system'

export const visibilityRecipe = defineSlotRecipe({
  className: 'w-visibility',
  slots: ['root', 'title', 'description', 'outcome'],
  base: {
    root: { layerStyle: 'panel', minWidth: 0, p: '4' },
    title: { textStyle: 'section' },
    description: { mt: '1', mb: '2', color: 'fg.muted', fontSize: 'small' },
    outcome: { minHeight: '20px', color: 'fg.muted', fontSize: 'small', '&[data-failed]': { color: 'danger' } },
  },
})
