import { defineSlotRecipe } from '@chakra-ui/react/styled-system'

export const changeFactsRecipe = defineSlotRecipe({
  className: 'w-change-facts',
  slots: ['root', 'title', 'pixels', 'number', 'list', 'row', 'name', 'value', 'where', 'causes', 'map'],
  base: {
    root: { display: 'flex', flexDirection: 'column', gap: '4', minWidth: 0 },
    title: { textStyle: 'section' },
    pixels: { display: 'flex', alignItems: 'baseline', flexWrap: 'wrap', gap: '2', color: 'fg.muted' },
    number: { color: 'fg', textStyle: 'title' },
    list: { display: 'flex', flexDirection: 'column' },
    row: {
      display: 'flex',
      justifyContent: 'space-between',
      alignItems: 'baseline',
      gap: '3',
      py: '2',
      borderTopWidth: '1px',
      borderColor: 'border',
    },
    name: { color: 'fg.muted', flexShrink: 0 },
    value: { textAlign: 'end', textStyle: 'number', fontSize: 'small', overflowWrap: 'anywhere' },
    where: { mb: '2', color: 'fg.muted', fontSize: 'small' },
    causes: {
      display: 'flex',
      flexDirection: 'column',
      gap: '1',
      listStyle: 'none',
      fontFamily: 'mono',
      fontSize: 'small',
      overflowWrap: 'anywhere',
    },
    // The border separates the picture from a background of the same colour.
    map: {
      width: 'fit-content',
      maxWidth: '260px',
      borderWidth: '1px',
      borderColor: 'border.strong',
      '& svg': { maxHeight: '220px' },
    },
  },
})
