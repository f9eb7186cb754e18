import { defineSlotRecipe } from '@chakra-ui/react/styled-system'

export const changeListRecipe = defineSlotRecipe({
  className: 'w-change-list',
  slots: ['root', 'component', 'head', 'name', 'area', 'story', 'row', 'words', 'count', 'none'],
  base: {
    root: { minWidth: 0 },
    component: { borderTopWidth: '1px', borderColor: 'border', py: '2' },
    head: { display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: '2', px: '3' },
    name: { minWidth: 0, textStyle: 'strong', overflowWrap: 'anywhere' },
    area: { color: 'fg.muted', fontWeight: '400' },
    story: { px: '3', pt: '2', pb: '1', color: 'fg.muted', textStyle: 'small', overflowWrap: 'anywhere' },
    row: {
      display: 'flex',
      alignItems: 'center',
      gap: '2',
      width: 'full',
      minHeight: { base: 'touch', lg: 'controlSmall' },
      px: '3',
      py: '1',
      bg: 'transparent',
      color: 'fg',
      textAlign: 'start',
      textStyle: 'small',
      cursor: 'pointer',
      outlineOffset: '-2px',
      _hover: { bg: 'bg.hover' },
      '&[aria-current=true]': { bg: 'tracer.tint', boxShadow: 'inset 3px 0 0 {colors.tracer.text}' },
    },
    words: { flex: 1, minWidth: 0 },
    count: { color: 'fg.muted', textStyle: 'number' },
    none: { p: '4', color: 'fg.muted' },
  },
})
