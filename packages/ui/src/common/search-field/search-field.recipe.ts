import { defineSlotRecipe } from '@chakra-ui/react/styled-system'

/** A search box: icon, text, result, clear button. */
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
      borderColor: 'fg.faint',
      borderRadius: 'control',
      bg: 'bg.sunk',
      transitionProperty: 'border-color',
      transitionDuration: 'fast',
      '&:hover': { borderColor: 'fg.muted' },
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
      // Phones zoom the page on focus if the font is below 16 px.
      fontSize: { base: '1rem', lg: 'body' },
      outline: 'none',
      _focusVisible: { outline: 'none' },
      '&::-webkit-search-cancel-button': { display: 'none' },
    },
    clear: { flexShrink: 0, mr: '1' },
  },
})
