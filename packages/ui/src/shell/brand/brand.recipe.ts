import { defineSlotRecipe } from '@chakra-ui/react/styled-system'

export const brandRecipe = defineSlotRecipe({
  className: 'w-brand',
  slots: ['root', 'text', 'wordmark', 'name'],
  base: {
    root: {
      position: 'relative',
      display: 'flex',
      alignItems: 'center',
      gap: '10px',
      minWidth: 0,
      color: 'fg',
      borderRadius: 'control',
      // As high as the buttons beside it (docs/product/shell.md#touch).
      _after: { content: '""', position: 'absolute', inset: '-7px 0', display: { base: 'block', lg: 'none' } },
    },
    // If the wordmark does not fit, only the logo is shown: a truncated name would be wrong. With room for a usual font, which
    // is wider and shown where ours comes too late.
    text: { minWidth: 0, '@container header-start (width < 9rem)': { srOnly: true } },
    wordmark: {
      display: 'block',
      fontFamily: 'heading',
      fontWeight: '700',
      fontSize: '1.25rem',
      lineHeight: '1.1',
      whiteSpace: 'nowrap',
      // Clipped horizontally only: the line height is smaller than the descenders.
      overflowX: 'clip',
      textOverflow: 'ellipsis',
    },
    name: {
      display: 'block',
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
      fontSize: 'badge',
      lineHeight: '1.4',
      color: 'fg.muted',
    },
  },
  variants: {
    isCollapsed: { true: { text: { srOnly: true } } },
  },
})
