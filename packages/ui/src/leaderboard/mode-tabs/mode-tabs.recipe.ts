import { defineSlotRecipe } from '@chakra-ui/react/styled-system'

/** On the narrowest screens the tabs take a second line: none of them is out of sight. */
export const modeTabsRecipe = defineSlotRecipe({
  className: 'w-mode-tabs',
  slots: ['list', 'tab'],
  base: {
    list: {
      display: 'flex',
      flexWrap: 'wrap',
      columnGap: { base: '0', lg: '2' },
      // The names begin where everything else does; what is around them is for the focus ring.
      mx: '-2',
      minWidth: 0,
    },
    tab: {
      position: 'relative',
      flexShrink: 0,
      px: '2',
      minHeight: { base: 'touch', lg: 'control' },
      bg: 'transparent',
      color: 'fg.muted',
      textStyle: 'strong',
      whiteSpace: 'nowrap',
      cursor: 'pointer',
      borderRadius: 'control',
      outlineOffset: '-2px',
      _hover: { color: 'fg' },
      '&[aria-selected=true]': { color: 'fg' },
      _after: {
        content: '""',
        position: 'absolute',
        insetInline: '8px',
        bottom: 0,
        height: '2px',
        bg: 'tracer.text',
        opacity: 0,
        transform: 'scaleX(0.4)',
        transitionProperty: 'opacity, transform',
        transitionDuration: 'moderate',
        _motionReduce: { transform: 'none' },
      },
      '&[aria-selected=true]::after': { opacity: 1, transform: 'none' },
    },
  },
})
