import { defineSlotRecipe } from '@chakra-ui/react/styled-system'

/** A centred message, shared by the empty, failed and login-required states. */
export const emptyStateRecipe = defineSlotRecipe({
  className: 'w-empty-state',
  slots: ['root', 'icon', 'title', 'description', 'action'],
  base: {
    root: {
      display: 'flex',
      flexDirection: 'column',
      alignItems: 'center',
      justifyContent: 'center',
      gap: '2',
      px: '4',
      py: '12',
      textAlign: 'center',
    },
    icon: {
      display: 'grid',
      placeItems: 'center',
      width: '48px',
      height: '48px',
      mb: '1',
      layerStyle: 'chamfer',
      bg: 'bg.hover',
      color: 'fg.muted',
      '& svg': { width: '22px', height: '22px' },
    },
    title: { textStyle: 'section', color: 'fg' },
    description: {
      maxWidth: '44ch',
      color: 'fg.muted',
      textWrap: 'balance',
      // Chinese text wraps after punctuation, not inside a word.
      wordBreak: 'keep-all',
      overflowWrap: 'anywhere',
    },
    action: { mt: '3', display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: '2' },
  },
  variants: {
    tone: { quiet: {}, failure: { icon: { bg: 'danger.tint', color: 'danger' } } },
  },
  defaultVariants: { tone: 'quiet' },
})
