import { defineTextStyles } from '@chakra-ui/react/styled-system'

/** Chakra Petch for headings, numbers and badges, Inter for text (docs/product/shell.md#typography). */
export const textStyles = defineTextStyles({
  display: { value: { fontFamily: 'heading', fontWeight: '700', fontSize: 'display', lineHeight: 'tight' } },
  title: { value: { fontFamily: 'heading', fontWeight: '700', fontSize: 'title', lineHeight: 'tight' } },
  section: { value: { fontFamily: 'heading', fontWeight: '600', fontSize: 'section', lineHeight: 'tight' } },
  body: { value: { fontFamily: 'body', fontSize: 'body', lineHeight: 'normal' } },
  strong: { value: { fontFamily: 'body', fontWeight: '600', fontSize: 'body', lineHeight: 'normal' } },
  small: { value: { fontFamily: 'body', fontSize: 'small', lineHeight: 'normal' } },
  badge: {
    value: { fontFamily: 'heading', fontWeight: '700', fontSize: 'badge', lineHeight: '1', letterSpacing: '0.04em' },
  },
  number: {
    value: { fontFamily: 'heading', fontWeight: '600', fontVariantNumeric: 'tabular-nums', lineHeight: 'tight' },
  },
})
