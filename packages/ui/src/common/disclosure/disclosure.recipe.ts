import { defineSlotRecipe } from '@chakra-ui/react/styled-system'

/** A native `details` with a custom marker, which turns when it opens. */
export const disclosureRecipe = defineSlotRecipe({
  className: 'w-disclosure',
  slots: ['root', 'summary', 'mark'],
  base: {
    root: { minWidth: 0 },
    summary: {
      display: 'flex',
      alignItems: 'center',
      gap: '1',
      width: 'fit-content',
      minHeight: { base: 'touch', lg: 'controlSmall' },
      mx: '-1',
      paddingInlineStart: '1',
      paddingInlineEnd: '2',
      borderRadius: 'control',
      color: 'fg.muted',
      fontSize: 'small',
      fontWeight: '600',
      listStyle: 'none',
      cursor: 'pointer',
      '&::-webkit-details-marker': { display: 'none' },
      _hover: { color: 'fg' },
      outlineOffset: '-2px',
    },
    mark: {
      flexShrink: 0,
      width: '16px',
      height: '16px',
      transitionProperty: 'transform',
      transitionDuration: 'fast',
      '[open] > summary > &': { transform: 'rotate(90deg)' },
      _motionReduce: { transition: 'none' },
    },
  },
})
