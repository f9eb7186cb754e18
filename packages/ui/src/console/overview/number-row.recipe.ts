import { defineSlotRecipe } from '@chakra-ui/react/styled-system'

/** Numbers side by side, as many as fit. */
export const numberRowRecipe = defineSlotRecipe({
  className: 'w-number-row',
  slots: ['row', 'item', 'label', 'value'],
  base: {
    row: { display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(8.5rem, 1fr))', gap: '3' },
    item: { layerStyle: 'panel', display: 'flex', flexDirection: 'column-reverse', minWidth: 0, px: '4', py: '3' },
    label: { color: 'fg.muted', fontSize: 'small' },
    value: {
      textStyle: 'number',
      fontSize: 'title',
      overflowWrap: 'anywhere',
      '&[data-words]': { fontSize: 'section', lineHeight: '1.875rem' },
      '&[data-bad]': { color: 'danger' },
    },
  },
})
