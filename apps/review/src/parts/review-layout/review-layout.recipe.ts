import { defineSlotRecipe } from '@chakra-ui/react/styled-system'

/** On a desktop each part scrolls inside the window; on a phone the page scrolls. */
export const reviewLayoutRecipe = defineSlotRecipe({
  className: 'w-review-layout',
  slots: ['root', 'body', 'list', 'work', 'main', 'decisions', 'facts', 'notice'],
  base: {
    root: {
      display: 'flex',
      flexDirection: 'column',
      minHeight: '100dvh',
      bg: 'bg',
      color: 'fg',
      lg: { height: '100dvh', overflow: 'hidden' },
    },
    body: {
      display: 'grid',
      flex: 1,
      minHeight: 0,
      gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: '280px minmax(0, 1fr)', xl: '280px minmax(0, 1fr) 264px' },
      gridTemplateRows: { lg: 'minmax(0, 1fr) auto', xl: 'minmax(0, 1fr)' },
      lg: { overflow: 'hidden' },
    },
    // On a phone the list leaves room for the pictures below.
    list: {
      maxHeight: { base: '50vh', lg: 'none' },
      overflowY: 'auto',
      bg: 'bg.panel',
      borderColor: 'border.strong',
      lg: { borderRightWidth: '1px', gridRow: '1 / -1' },
    },
    work: { display: 'flex', flexDirection: 'column', minWidth: 0, minHeight: 0 },
    main: {
      display: 'flex',
      flexDirection: 'column',
      gap: '4',
      p: '4',
      minWidth: 0,
      lg: { flex: 1, overflowY: 'auto' },
    },
    decisions: { px: '4', py: '3', borderTopWidth: '1px', borderColor: 'border.strong', bg: 'bg.panel' },
    facts: {
      display: 'flex',
      flexDirection: 'column',
      gap: '4',
      p: '4',
      bg: 'bg.panel',
      borderColor: 'border.strong',
      borderTopWidth: { base: '1px', xl: '0' },
      lg: { gridColumn: '2', maxHeight: '30vh', overflowY: 'auto' },
      xl: { gridColumn: 'auto', maxHeight: 'none', borderLeftWidth: '1px' },
    },
    notice: { px: '4', py: '2' },
  },
})
