import { defineSlotRecipe } from '@chakra-ui/react/styled-system'

export const foldThreadRecipe = defineSlotRecipe({
  className: 'w-fold-thread',
  slots: ['root', 'title', 'list', 'comment', 'author', 'text', 'none', 'form'],
  base: {
    root: { display: 'flex', flexDirection: 'column', gap: '3', minWidth: 0 },
    title: { color: 'fg.muted', fontSize: 'small' },
    list: { display: 'flex', flexDirection: 'column', gap: '3', listStyle: 'none' },
    comment: { paddingInlineStart: '3', borderInlineStartWidth: '2px', borderColor: 'border.strong', minWidth: 0 },
    author: { color: 'fg.muted', fontSize: 'small' },
    text: { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
    none: { color: 'fg.muted', fontSize: 'small' },
    form: {
      display: 'flex',
      flexDirection: 'column',
      alignItems: 'flex-start',
      gap: '2',
      '& > :first-of-type': { width: 'full' },
    },
  },
})
