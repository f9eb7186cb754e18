import { defineSlotRecipe } from '@chakra-ui/react/styled-system'

/** The narrowest phones: smaller tabs with smaller gaps fit in one line, in English too. */
const narrowPhone = '@media (max-width: 23em)'
/** In a 320 px window a scrollbar takes some of the width. */
const narrowWindow = '@media (max-width: 20em)'

/** Larger text may wrap the tabs to a second line, so that all stay visible. */
export const modeTabsRecipe = defineSlotRecipe({
  className: 'w-mode-tabs',
  slots: ['list', 'tab'],
  base: {
    list: {
      display: 'flex',
      flexWrap: 'wrap',
      columnGap: { base: '0', lg: '2' },
      // The names align with the page content; the padding is for the focus ring.
      mx: '-2',
      [narrowPhone]: { mx: '-1' },
      minWidth: 0,
    },
    tab: {
      position: 'relative',
      flexShrink: 0,
      px: '2',
      [narrowPhone]: { px: '1', fontSize: 'small', '&::after': { insetInline: '4px' } },
      [narrowWindow]: { fontSize: '0.75rem' },
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
