import { defineRecipe } from '@chakra-ui/react/styled-system'

export const stateMarkRecipe = defineRecipe({
  className: 'w-state-mark',
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    flexShrink: 0,
    width: '18px',
    height: '18px',
    borderRadius: '3px',
    '& svg': { width: '12px', height: '12px', strokeWidth: 2.5 },
  },
  variants: {
    state: {
      open: { color: 'fg.muted' },
      approved: { bg: 'success.tint', color: 'success' },
      rejected: { bg: 'danger.tint', color: 'danger' },
    },
  },
})
