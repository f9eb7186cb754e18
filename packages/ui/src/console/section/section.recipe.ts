import { defineSlotRecipe } from '@chakra-ui/react/styled-system'

export const sectionRecipe = defineSlotRecipe({
  className: 'w-console-section',
  slots: ['root', 'head', 'text', 'title', 'line', 'actions'],
  base: {
    root: { layerStyle: 'panel', position: 'relative', minWidth: 0, p: '4' },
    head: {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'space-between',
      flexWrap: 'wrap',
      columnGap: '3',
      rowGap: '2',
      minHeight: 'controlSmall',
      mb: '3',
    },
    text: { flex: '1 1 12rem', minWidth: 0 },
    title: { textStyle: 'section', overflowWrap: 'anywhere' },
    line: { mt: '1', color: 'fg.muted', fontSize: 'small', overflowWrap: 'anywhere' },
    actions: { display: 'flex', flexWrap: 'wrap', gap: '2' },
  },
})
