import { defineSlotRecipe } from '@chakra-ui/react/styled-system'
import { seasonMenuMaxHeightPx } from '@warmup/domain/leaderboard'
import { floatingStyles } from '../../common/floating/floating.styles.ts'
import { veryLargeText } from '../../common/very-large-text.ts'

export const periodSwitcherRecipe = defineSlotRecipe({
  className: 'w-period-switcher',
  slots: ['root', 'choice', 'name', 'menu', 'list', 'season', 'check', 'note'],
  base: {
    root: {
      display: 'inline-flex',
      [veryLargeText]: { flexWrap: 'wrap' },
      flexShrink: 1,
      minWidth: 0,
      p: '3px',
      borderWidth: '1px',
      borderColor: 'border.strong',
      borderRadius: 'control',
      bg: 'bg.panel',
    },
    choice: {
      position: 'relative',
      display: 'inline-flex',
      alignItems: 'center',
      gap: '2',
      minWidth: 0,
      minHeight: { base: '38px', lg: '34px' },
      px: { base: '10px', lg: '3' },
      borderRadius: '3px',
      bg: 'transparent',
      color: 'fg.muted',
      fontWeight: '600',
      whiteSpace: 'nowrap',
      cursor: 'pointer',
      _hover: { color: 'fg' },
      // The focus ring overlaps the adjacent option.
      _focusVisible: { zIndex: 1 },
      // The touch area extends to the edge of the frame (docs/product/shell.md#touch).
      _before: {
        content: '""',
        position: 'absolute',
        inset: '-3px 0',
        display: { base: 'block', lg: 'none' },
      },
      '&[aria-pressed=true]': { bg: 'bg.raised', color: 'fg', boxShadow: 'inset 0 0 0 1px {colors.border}' },
      '& svg': { width: '16px', height: '16px', flexShrink: 0 },
    },
    // Reserves space for a short season name, so that the page does not move when it loads.
    name: {
      minWidth: '4.25rem',
      textAlign: 'center',
      maxWidth: { base: '8.5rem', lg: '16rem' },
      overflow: 'hidden',
      textOverflow: 'ellipsis',
    },
    menu: { ...floatingStyles, minWidth: '168px', maxWidth: 'min(320px, calc(100vw - 16px))' },
    list: {
      maxHeight: `${seasonMenuMaxHeightPx}px`,
      overflowY: 'auto',
      overscrollBehavior: 'contain',
      p: '1',
      outline: 'none',
    },
    season: {
      display: 'flex',
      alignItems: 'center',
      gap: '2',
      width: 'full',
      minHeight: { base: 'touch', lg: 'controlSmall' },
      px: '2',
      py: '1',
      borderRadius: 'control',
      bg: 'transparent',
      color: 'fg',
      textAlign: 'start',
      overflowWrap: 'anywhere',
      cursor: 'pointer',
      outlineOffset: '-2px',
      '&:hover, &:focus': { bg: 'bg.hover' },
      '& svg': { width: '16px', height: '16px', flexShrink: 0 },
    },
    check: { display: 'inline-flex', marginInlineStart: 'auto', color: 'tracer.text' },
    note: {
      display: 'flex',
      flexDirection: 'column',
      alignItems: 'flex-start',
      gap: '2',
      px: '3',
      py: '2',
      color: 'fg.muted',
    },
  },
})
