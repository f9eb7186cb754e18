import { defineSlotRecipe } from '@chakra-ui/react/styled-system'

/**
 * The line below the field is always there, so that a hint, a note or an error can appear without moving the form. It
 * stands close to its own field and well clear of the next one.
 */
export const textFieldRecipe = defineSlotRecipe({
  className: 'w-text-field',
  slots: ['root', 'label', 'row', 'box', 'input', 'suffix', 'message'],
  base: {
    root: { display: 'flex', flexDirection: 'column', minWidth: 0 },
    label: { width: 'fit-content', mb: '1.5', fontSize: 'small', fontWeight: '600', lineHeight: 'normal' },
    // Larger text puts the action below the field.
    row: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2' },
    box: {
      display: 'flex',
      alignItems: 'center',
      flex: '1 1 5rem',
      minWidth: 0,
      height: { base: 'touch', lg: 'control' },
      borderWidth: '1px',
      borderColor: 'border.strong',
      borderRadius: 'control',
      overflow: 'hidden',
      bg: 'bg.sunk',
      transitionProperty: 'border-color',
      transitionDuration: 'fast',
      '&:hover:has(input:enabled)': { borderColor: 'fg.faint' },
      '&:has([aria-invalid=true])': { borderColor: 'danger' },
      '&:has(input:focus)': { outline: '2px solid {colors.tracer.text}', outlineOffset: '-1px' },
      '&:has(input:disabled)': { opacity: 0.6 },
    },
    input: {
      flex: 1,
      minWidth: 0,
      height: 'full',
      px: '3',
      bg: 'transparent',
      color: 'fg',
      fontFamily: 'body',
      // Below 16 px a phone zooms the page when the field gets focus.
      fontSize: { base: '1rem', lg: 'body' },
      outline: 'none',
      _focusVisible: { outline: 'none' },
      _disabled: { cursor: 'not-allowed' },
      '&:autofill': {
        WebkitTextFillColor: '{colors.fg}',
        caretColor: '{colors.fg}',
        boxShadow: 'inset 0 0 0 100px {colors.bg.sunk}',
        fontSize: { base: '1rem', lg: 'body' },
      },
    },
    suffix: {
      display: 'inline-flex',
      alignItems: 'center',
      flexShrink: 0,
      color: 'fg.muted',
      fontSize: 'small',
      '&:not(:has(button))': { paddingInlineEnd: '3' },
    },
    message: {
      display: 'flex',
      alignItems: 'flex-start',
      gap: '1',
      minHeight: '1.125rem',
      mt: '1',
      mb: '3',
      color: 'fg.muted',
      fontSize: 'small',
      lineHeight: '1.125rem',
      overflowWrap: 'anywhere',
      '& > svg, & > [aria-hidden]': { flexShrink: 0, width: '14px', height: '14px', mt: '2px' },
    },
  },
  variants: {
    tone: {
      hint: {},
      busy: {},
      success: { message: { color: 'success' } },
      error: { message: { color: 'danger' } },
    },
  },
  defaultVariants: { tone: 'hint' },
})
