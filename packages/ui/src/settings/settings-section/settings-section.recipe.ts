import { defineSlotRecipe } from '@chakra-ui/react/styled-system'

export const settingsSectionRecipe = defineSlotRecipe({
  className: 'w-settings-section',
  slots: ['root', 'head', 'text', 'title', 'description'],
  base: {
    root: { layerStyle: 'panel', minWidth: 0, p: '4' },
    head: {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'space-between',
      flexWrap: 'wrap',
      gap: '3',
      mb: '3',
    },
    text: { flex: '1 1 14rem', minWidth: 0 },
    title: { textStyle: 'section' },
    description: { mt: '1', color: 'fg.muted', fontSize: 'small' },
  },
})
