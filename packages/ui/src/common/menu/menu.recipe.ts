import { defineSlotRecipe } from '@chakra-ui/react/styled-system'
import { floatingStyles } from '../floating/floating.styles.ts'

export const menuRecipe = defineSlotRecipe({
  className: 'w-menu',
  slots: ['surface', 'item', 'hint', 'check'],
  base: {
    surface: { ...floatingStyles, minWidth: '160px', p: '1', overflowY: 'auto', outline: 'none' },
    item: {
      display: 'flex',
      alignItems: 'center',
      gap: '2',
      width: 'full',
      minHeight: { base: 'touch', lg: 'controlSmall' },
      px: '2',
      borderRadius: 'control',
      bg: 'transparent',
      color: 'fg',
      textAlign: 'start',
      cursor: 'pointer',
      outlineOffset: '-2px',
      '&:hover, &:focus': { bg: 'bg.hover' },
      '&[aria-disabled=true]': { color: 'fg.faint', cursor: 'not-allowed' },
      '&[data-tone=danger]': { color: 'danger' },
      '& svg': { width: '16px', height: '16px', flexShrink: 0 },
    },
    hint: { marginInlineStart: 'auto', color: 'fg.muted', fontSize: 'small' },
    check: { marginInlineStart: 'auto', color: 'tracer.text' },
  },
})
