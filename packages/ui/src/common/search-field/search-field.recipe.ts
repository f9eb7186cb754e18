import { defineSlotRecipe } from '@chakra-ui/react/styled-system'

/** A search box: its icon, the text, what the owner has to say about it, and a cross. */
export const searchFieldRecipe = defineSlotRecipe({
  className: 'w-search-field',
  slots: ['root', 'icon', 'input', 'clear'],
  base: {
    root: {
      display: 'flex',
      alignItems: 'center',
      width: 'full',
      minWidth: 0,
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
    clear: { flexShrink: 0, mr: '1' },
  },
})
