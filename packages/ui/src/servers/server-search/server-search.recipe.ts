import { defineSlotRecipe } from '@chakra-ui/react/styled-system'

/** The search box of the list, with the key that leads to it. */
export const serverSearchRecipe = defineSlotRecipe({
  className: 'w-server-search',
  slots: ['root', 'icon', 'input', 'key', 'clear'],
  base: {
    root: {
      display: 'flex',
      alignItems: 'center',
      flex: '1 1 200px',
      minWidth: 0,
      // A line of its own where the bar around it is too narrow for everything in one.
      '@container filters (640px <= width < 1060px)': { flexBasis: 'full' },
      '@container filters (width >= 1060px)': { maxWidth: '280px' },
      height: { base: 'touch', lg: 'control' },
      borderWidth: '1px',
      borderColor: 'border.strong',
      borderRadius: 'control',
      bg: 'bg.sunk',
      transitionProperty: 'border-color',
      transitionDuration: 'fast',
      '&:hover': { borderColor: 'fg.faint' },
      '&:focus-within': { outline: '2px solid {colors.tracer.text}', outlineOffset: '-1px' },
    },
    icon: {
      display: 'inline-flex',
      flexShrink: 0,
      px: '3',
      color: 'fg.muted',
      '& svg': { width: '18px', height: '18px' },
    },
    input: {
      flex: 1,
      minWidth: 0,
      height: 'full',
      bg: 'transparent',
      color: 'fg',
      // Below 16 px a phone zooms the page when the field gets focus.
      fontSize: { base: '1rem', lg: 'body' },
      outline: 'none',
      _focusVisible: { outline: 'none' },
      '&::-webkit-search-cancel-button': { display: 'none' },
    },
    key: {
      display: { base: 'none', lg: 'grid' },
      placeItems: 'center',
      flexShrink: 0,
      width: '18px',
      height: '18px',
      mx: '10px',
      borderWidth: '1px',
      borderColor: 'border.strong',
      borderRadius: '3px',
      color: 'fg.muted',
      fontFamily: 'mono',
      fontSize: 'badge',
      lineHeight: '1',
    },
    clear: { flexShrink: 0, mr: '1' },
  },
})
