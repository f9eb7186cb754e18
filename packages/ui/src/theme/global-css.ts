import { defineGlobalStyles } from '@chakra-ui/react/styled-system'

/** Global styles: background, text, focus ring. */
export const globalCss = defineGlobalStyles({
  'html, body': { bg: 'bg', color: 'fg' },
  html: { colorScheme: 'light', '&.dark': { colorScheme: 'dark' }, scrollbarGutter: 'stable', textSizeAdjust: '100%' },
  // What gets the focus is scrolled clear of the bar at the lower edge.
  'html:has([data-docked])': { scrollPaddingBottom: 'calc(var(--docked, 84px) + 12px)' },
  // Prevents scrolling behind a native modal dialog.
  'html:has(dialog[data-scroll-lock][open])': { overflow: 'hidden' },
  // An overlay does not cover the scrollbar's gutter, which shows the root's background.
  'html:has(> body[data-scroll-lock], dialog[data-scroll-lock][open])': { bg: 'bg.covered' },
  // Pretty: no paragraph ends with a single word or character on a line of its own.
  body: { fontFamily: 'body', fontSize: 'body', lineHeight: 'normal', minHeight: '100dvh', textWrap: 'pretty' },
  // Where colours cannot say which of several is chosen.
  ':where([aria-pressed=true], [role=tab][aria-selected=true])': {
    '@media (forced-colors: active)': { outline: '2px solid Highlight', outlineOffset: '-2px' },
  },
  // The line below the chosen tab, in the colour of the page, would cut that outline.
  ':where([role=tab])::after': { '@media (forced-colors: active)': { display: 'none' } },
  '*:focus-visible': { outline: '2px solid {colors.tracer.text}', outlineOffset: '2px' },
  // Focused by the portal only, so that reading goes on there: nothing in it can be used.
  ':is(h1, main, section)[tabindex="-1"]:focus-visible': { outline: 'none' },
  // A name that others wrote is read from its own beginning, and stands where its neighbours do.
  '[dir=auto]': { textAlign: 'left' },
  '.lucide': { strokeWidth: 1.75 },
  '*::placeholder': { color: 'fg.muted', opacity: 1 },
  '*::selection': { bg: 'tracer', color: 'tracer.fg' },
})
