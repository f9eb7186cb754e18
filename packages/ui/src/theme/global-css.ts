import { defineGlobalStyles } from '@chakra-ui/react/styled-system'

/** Global styles: background, text, focus ring. */
export const globalCss = defineGlobalStyles({
  'html, body': { bg: 'bg', color: 'fg' },
  html: { colorScheme: 'light', '&.dark': { colorScheme: 'dark' }, scrollbarGutter: 'stable', textSizeAdjust: '100%' },
  // Scrolls focused elements clear of the bar at the lower edge.
  'html:has([data-docked])': { scrollPaddingBottom: 'calc(var(--docked, 84px) + var(--docked-seats, 0px) + 12px)' },
  // Prevents scrolling behind a native modal dialog.
  'html:has(dialog[data-scroll-lock][open])': { overflow: 'hidden' },
  // An overlay does not cover the scrollbar's gutter, which shows the root's background.
  'html:has(> body[data-scroll-lock], dialog[data-scroll-lock][open])': { bg: 'bg.covered' },
  // `pretty` prevents a last line with a single word or character.
  body: { fontFamily: 'body', fontSize: 'body', lineHeight: 'normal', minHeight: '100dvh', textWrap: 'pretty' },
  // The reset sets `break-word` on every element, so that a name in an element of its own would not break as its
  // surroundings say.
  '[translate=no]': { overflowWrap: 'inherit' },
  // Forced colours remove the background that marks the selected item.
  ':where([aria-pressed=true], [role=tab][aria-selected=true])': {
    '@media (forced-colors: active)': { outline: '2px solid Highlight', outlineOffset: '-2px' },
  },
  // The line below the selected tab has the page's colour and would cut the outline.
  ':where([role=tab])::after': { '@media (forced-colors: active)': { display: 'none' } },
  '*:focus-visible': { outline: '2px solid {colors.tracer.text}', outlineOffset: '2px' },
  // The portal focuses these elements only to move the reading position; they are not interactive.
  ':is(h1, main, section)[tabindex="-1"]:focus-visible': { outline: 'none' },
  // User-written names have their own text direction, but the alignment of their neighbours.
  '[dir=auto]': { textAlign: 'left' },
  '.lucide': { strokeWidth: 1.75 },
  '*::placeholder': { color: 'fg.muted', opacity: 1 },
  '*::selection': { bg: 'tracer', color: 'tracer.fg' },
})
