import { defineSlotRecipe } from '@chakra-ui/react/styled-system'

/** What a practice server is on the left, the one button on the right; below each other if narrow. */
export const rentalIntroRecipe = defineSlotRecipe({
  className: 'w-rental-intro',
  slots: ['root', 'about', 'kicker', 'title', 'text', 'facts', 'fact', 'figure', 'caption', 'action'],
  base: {
    root: { layerStyle: 'panel', containerType: 'inline-size', minWidth: 0 },
    about: {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr)',
      gap: '4',
      p: { base: '4', md: '6' },
      '@container (width >= 44rem)': {
        gridTemplateColumns: 'minmax(0, 1fr) auto',
        alignItems: 'center',
        columnGap: '6',
      },
    },
    kicker: { color: 'fg.muted', fontSize: 'small' },
    title: { textStyle: 'title', fontSize: { base: '1.25rem', md: '1.5rem' } },
    text: { mt: '1', maxWidth: '60ch', color: 'fg.muted', textWrap: 'pretty' },
    facts: {
      display: 'grid',
      gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
      columnGap: '4',
      gridColumn: '1 / -1',
      order: { base: 1, md: 0 },
      borderTopWidth: '1px',
      borderColor: 'border',
      pt: '4',
    },
    fact: { display: 'flex', flexDirection: 'column', minWidth: 0 },
    figure: {
      // As high as the text, so that the loaded price moves nothing.
      display: 'flex',
      alignItems: 'center',
      minHeight: '28px',
      order: -1,
      textStyle: 'number',
      fontSize: { base: '1rem', md: '1.25rem' },
      fontWeight: '700',
      lineHeight: '1.25',
    },
    caption: { color: 'fg.muted', fontSize: 'small', lineHeight: '1.125rem' },
    action: { '& > button': { width: { base: 'full', md: 'auto' }, minWidth: { md: '180px' } } },
  },
})
