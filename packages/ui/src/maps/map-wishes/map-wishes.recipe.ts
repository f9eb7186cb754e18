import { defineSlotRecipe } from '@chakra-ui/react/styled-system'

/** A player's wishes to be told of maps. */
export const mapWishesRecipe = defineSlotRecipe({
  className: 'w-map-wishes',
  slots: ['root', 'title', 'description', 'wish', 'text', 'map', 'place', 'actions', 'failure'],
  base: {
    root: { layerStyle: 'panel', minWidth: 0, p: '4' },
    title: { textStyle: 'section' },
    description: { mt: '1', mb: '2', color: 'fg.muted', fontSize: 'small' },
    wish: {
      display: 'flex',
      flexDirection: { base: 'column', md: 'row' },
      alignItems: { md: 'center' },
      justifyContent: 'space-between',
      gap: '3',
      py: '3',
      borderTopWidth: '1px',
      borderColor: 'border',
    },
    text: { minWidth: 0, overflowWrap: 'anywhere' },
    map: { fontWeight: '600' },
    place: { color: 'fg.muted', fontSize: 'small' },
    actions: { display: 'flex', flexWrap: 'wrap', gap: '2', flexShrink: 0 },
    failure: { color: 'danger', fontSize: 'small' },
  },
})
