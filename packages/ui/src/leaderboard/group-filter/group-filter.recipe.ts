import { defineSlotRecipe } from '@chakra-ui/react/styled-system'

export const groupFilterRecipe = defineSlotRecipe({
  className: 'w-group-filter',
  slots: ['root', 'label', 'button'],
  base: {
    root: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2' },
    label: { color: 'fg.muted', whiteSpace: 'nowrap' },
    button: {
      position: 'relative',
      '&[aria-pressed=true]': { bg: 'tracer.tint', borderColor: 'tracer.text' },
      // A corner tick, so that the selection does not depend on colour.
      '&[aria-pressed=true]::before': {
        content: '""',
        position: 'absolute',
        top: '-1px',
        insetInlineEnd: '-1px',
        width: '10px',
        height: '10px',
        borderStartEndRadius: 'control',
        bg: 'tracer.text',
        clipPath: 'polygon(0 0, 100% 0, 100% 100%)',
      },
    },
  },
})
