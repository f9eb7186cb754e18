import { defineSlotRecipe } from '@chakra-ui/react/styled-system'
import { withoutHas } from '../without-has.ts'

/**
 * The line below the field is always present, so that a hint, a note or an error does not move the form. It is close to
 * its own field and further from the next one.
 */
export const textFieldRecipe = defineSlotRecipe({
  className: 'w-text-field',
  slots: ['root', 'label', 'row', 'box', 'input', 'suffix', 'message'],
  base: {
    root: { display: 'flex', flexDirection: 'column', minWidth: 0 },
    label: { width: 'fit-content', mb: '1.5', fontSize: 'small', fontWeight: '600', lineHeight: 'normal' },
    // Larger text wraps the action below the field.
    row: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2' },
    box: {
      display: 'flex',
      alignItems: 'center',
      flex: '1 1 5rem',
      minWidth: 0,
      height: { base: 'touch', lg: 'control' },
      borderWidth: '1px',
      borderColor: 'fg.faint',
      borderRadius: 'control',
      overflow: 'hidden',
      bg: 'bg.sunk',
      transitionProperty: 'border-color',
      transitionDuration: 'fast',
      '&:hover:has(input:enabled:not([aria-invalid=true]))': { borderColor: 'fg.muted' },
      '&:has([aria-invalid=true])': { borderColor: 'danger' },
      '&:has(input:focus)': { outline: '2px solid {colors.tracer.text}', outlineOffset: '-1px' },
      // Keeps the error border visible beside the focus ring.
      '&:has([aria-invalid=true]:focus)': { outlineOffset: '1px' },
      [withoutHas]: { '&:focus-within': { outline: '2px solid {colors.tracer.text}', outlineOffset: '-1px' } },
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
      // Phones zoom the page on focus if the font is below 16 px.
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
