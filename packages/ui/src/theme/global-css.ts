import { defineGlobalStyles } from '@chakra-ui/react/styled-system'

/** Page-wide styles: ground, text, the focus ring. */
export const globalCss = defineGlobalStyles({
  'html, body': { bg: 'bg', color: 'fg' },
  html: { colorScheme: 'light', '&.dark': { colorScheme: 'dark' }, scrollbarGutter: 'stable', textSizeAdjust: '100%' },
  // Behind a modal dialog of the browser's own the page stands still.
  'html:has(dialog[data-scroll-lock][open])': { overflow: 'hidden' },
  // A modal's overlay does not reach the scrollbar's gutter, which shows the root's ground.
  'html:has(> body[data-scroll-lock], dialog[data-scroll-lock][open])': { bg: 'bg.covered' },
  body: { fontFamily: 'body', fontSize: 'body', lineHeight: 'normal', minHeight: '100dvh' },
  '*:focus-visible': { outline: '2px solid {colors.tracer.text}', outlineOffset: '2px' },
  '.lucide': { strokeWidth: 1.75 },
  '*::placeholder': { color: 'fg.muted', opacity: 1 },
  '*::selection': { bg: 'tracer', color: 'tracer.fg' },
})
