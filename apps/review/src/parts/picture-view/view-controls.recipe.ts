import { defineSlotRecipe } from '@chakra-ui/react/styled-system'

export const viewControlsRecipe = defineSlotRecipe({
  className: 'w-view-controls',
  slots: ['root', 'group', 'modes', 'switches', 'zoom'],
  base: {
    root: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '2', rowGap: '3' },
    group: {
      display: 'inline-flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: '0.5',
      p: '3px',
      borderWidth: '1px',
      borderColor: 'border.strong',
      borderRadius: 'control',
      bg: 'bg.sunk',
    },
    modes: {
      display: { base: 'grid', md: 'inline-flex' },
      gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
      width: { base: 'full', md: 'auto' },
      // Fits all controls on one line on a desktop, in both languages.
      '& > button': { px: '2', gap: '1.5' },
    },
    switches: { display: 'inline-flex', flexWrap: 'wrap', alignItems: 'center', gap: '3' },
    zoom: { minWidth: '3.5rem', textAlign: 'center', textStyle: 'number' },
  },
})
