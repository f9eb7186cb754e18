import { defineSlotRecipe } from '@chakra-ui/react/styled-system'

/** Figures side by side, which wrap. */
export const playerFiguresRecipe = defineSlotRecipe({
  className: 'w-player-figures',
  slots: ['root', 'figure', 'label', 'value', 'note', 'results', 'result'],
  base: {
    root: {
      display: 'flex',
      flexWrap: 'wrap',
      gap: '1px',
      m: 0,
      overflow: 'hidden',
      borderRadius: 'panel',
    },
    figure: {
      flex: '1 1 7.5rem',
      minWidth: 0,
      px: { base: '3', md: '4' },
      py: '3',
      boxShadow: '0 0 0 1px {colors.border}',
    },
    label: { color: 'fg.muted', fontSize: '0.75rem', lineHeight: '1.125rem', overflowWrap: 'anywhere' },
    value: { m: 0, minHeight: '2rem', textStyle: 'number', fontSize: '1.375rem', lineHeight: '2rem' },
    note: { m: 0, color: 'fg.muted', fontSize: 'small' },
    results: { display: 'flex', flexWrap: 'wrap', gap: '1', listStyle: 'none', m: 0, p: 0, py: '1' },
    result: {
      display: 'inline-flex',
      alignItems: 'center',
      justifyContent: 'center',
      flexShrink: 0,
      width: '1.5rem',
      height: '1.5rem',
      borderRadius: '3px',
      bg: 'bg.raised',
      color: 'fg.muted',
      textStyle: 'badge',
      '&[data-result=won]': { bg: 'success.tint', color: 'success' },
      '&[data-result=lost]': { bg: 'danger.tint', color: 'danger' },
    },
  },
})
