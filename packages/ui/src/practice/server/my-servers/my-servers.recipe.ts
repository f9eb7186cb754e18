import { defineSlotRecipe } from '@chakra-ui/react/styled-system'

/** Two cards side by side if they fit. */
export const myServersRecipe = defineSlotRecipe({
  className: 'w-my-servers',
  slots: ['root', 'section', 'head', 'title', 'zone', 'actions', 'trouble', 'grid'],
  base: {
    root: { display: 'flex', flexDirection: 'column', gap: '6', minWidth: 0, containerType: 'inline-size' },
    section: { display: 'flex', flexDirection: 'column', gap: '3', minWidth: 0 },
    head: { display: 'flex', alignItems: 'center', flexWrap: 'wrap', columnGap: '3', minHeight: 'controlSmall' },
    title: { textStyle: 'section', '&[data-tone=quiet]': { color: 'fg.muted' } },
    trouble: { color: 'caution', fontSize: 'small', _empty: { position: 'absolute' } },
    zone: { marginInlineStart: 'auto', color: 'fg.muted', fontSize: 'small' },
    // The padding of one button ends where that of the next begins.
    actions: { display: 'flex', flexWrap: 'wrap', columnGap: '4' },
    grid: {
      position: 'relative',
      display: 'grid',
      alignItems: 'start',
      gridTemplateColumns: 'minmax(0, 1fr)',
      gap: '4',
      listStyle: 'none',
      '@container (width >= 54rem)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
    },
  },
})
