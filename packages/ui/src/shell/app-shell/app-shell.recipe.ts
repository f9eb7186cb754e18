import { defineSlotRecipe } from '@chakra-ui/react/styled-system'
import { lowScreen } from '../../common/low-screen.ts'
import { veryLargeText } from '../../common/very-large-text.ts'
import { tallOfferHeight } from '../offer-height.ts'

/** The document itself scrolls. */
export const appShellRecipe = defineSlotRecipe({
  className: 'w-app-shell',
  slots: ['root', 'skip', 'aside', 'column', 'header', 'container', 'offer', 'main', 'notice', 'footer', 'phone'],
  base: {
    root: { display: 'flex', minHeight: '100dvh' },
    skip: {
      position: 'fixed',
      top: '2',
      left: '2',
      zIndex: 'tooltip',
      px: '4',
      py: '3',
      bg: 'tracer',
      color: 'tracer.fg',
      fontWeight: '600',
      borderRadius: 'control',
      outlineColor: 'fg',
      '&:not(:focus)': { srOnly: true },
    },
    aside: {
      display: { base: 'none', lg: 'block' },
      position: 'sticky',
      top: '0',
      zIndex: 'sidebar',
      flexShrink: 0,
      height: '100dvh',
    },
    column: { flex: '1', minWidth: 0, display: 'flex', flexDirection: 'column' },
    header: {
      position: 'sticky',
      top: '0',
      zIndex: 'header',
      bg: 'bg',
      borderBottomWidth: '1px',
      borderColor: 'border',
    },
    container: { width: 'full', maxWidth: 'calc({sizes.content} + 48px)', mx: 'auto', px: { base: '4', lg: '6' } },
    // Reserves space from the first paint for the language offer of a first visit (prepare-page.ts), so that it moves
    // nothing.
    offer: {
      display: 'none',
      minHeight: '4.25rem',
      [veryLargeText]: { minHeight: `calc(${tallOfferHeight} + {spacing.3})` },
      pt: '3',
      [lowScreen]: { minHeight: '3.125rem', pt: '1' },
      '&:not(:empty), html[data-first-visit] &': { display: 'block' },
    },
    main: { flex: '1', py: { base: '4', lg: '6' }, outline: 'none' },
    // Sticky: a visitor who returns to a scrolled position must see why nothing happened.
    notice: {
      position: 'sticky',
      top: 'calc({sizes.header} + {spacing.2})',
      zIndex: 'sidebar',
      mb: '4',
      bg: 'bg',
      borderRadius: 'control',
    },
    // Hidden until the page's height is known, because it would move.
    footer: { 'main:has([data-pending]) + &': { visibility: 'hidden' } },
    phone: { display: { lg: 'none' }, ml: '2' },
  },
})
