import { defineSlotRecipe } from '@chakra-ui/react/styled-system'
import { lowScreen } from '../../common/low-screen.ts'

const twoLines = '@container filters (width < 70rem)'

/**
 * Menus, switches and search share one line if both languages fit with all counts, else two lines: search and menus,
 * then switches and reset. So a selection never adds a line. On phones, also in landscape, one button opens a sheet.
 */
export const serverFiltersRecipe = defineSlotRecipe({
  className: 'w-server-filters',
  slots: ['bar', 'menus', 'trigger', 'count', 'divider', 'switches', 'resetAll', 'phone', 'menu', 'menuHead', 'note'],
  base: {
    bar: {
      display: { base: 'none', md: 'contents' },
      '@container filters (width >= 70rem)': { display: 'flex', alignItems: 'center', gap: '2', flex: '1 1 auto' },
      [lowScreen]: { [twoLines]: { display: 'none' } },
    },
    menus: { display: 'flex', flexWrap: 'wrap', gap: '2' },
    trigger: {
      '&[data-chosen]': { borderColor: 'tracer.text' },
      '& > svg': { width: '16px', height: '16px', transitionProperty: 'transform', transitionDuration: 'fast' },
      '&[aria-expanded=true] > svg:last-child': { transform: 'rotate(180deg)' },
    },
    count: {
      display: 'inline-grid',
      placeItems: 'center',
      minWidth: '16px',
      height: '16px',
      px: '1',
      borderRadius: '2px',
      bg: 'tracer',
      color: 'tracer.fg',
      textStyle: 'badge',
      fontVariantNumeric: 'tabular-nums',
      letterSpacing: 0,
    },
    divider: {
      width: '1px',
      height: '20px',
      mx: '1',
      bg: 'border.strong',
      // Forces the line break; it takes no height besides the gap.
      [twoLines]: { width: 'full', height: '0', mx: '0', mt: '-2' },
    },
    switches: { display: 'flex', flexWrap: 'wrap', columnGap: '4', rowGap: '0' },
    resetAll: {
      ml: 'auto',
      fontWeight: '400',
    },
    phone: {
      display: { base: 'block', md: 'none' },
      flexShrink: 0,
      [lowScreen]: { [twoLines]: { display: 'block' } },
    },
    menu: { display: 'flex', flexDirection: 'column', width: 'min(320px, calc(100vw - 16px))', maxHeight: 'inherit' },
    menuHead: {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: '2',
      px: '4',
      height: '44px',
      flexShrink: 0,
      borderBottomWidth: '1px',
      borderColor: 'border',
      fontWeight: '600',
    },
    note: { px: '4', py: '6', color: 'fg.muted', fontSize: 'small', textAlign: 'center', overflowWrap: 'anywhere' },
  },
})
