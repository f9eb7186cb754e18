import { defineSlotRecipe } from '@chakra-ui/react/styled-system'

/** The rules as numbered lines. */
export const serverRulesRecipe = defineSlotRecipe({
  className: 'w-server-rules',
  slots: ['title', 'intro', 'list', 'rule', 'number'],
  base: {
    title: { textStyle: 'title' },
    intro: { mt: '1', mb: '4', color: 'fg.muted' },
    list: {
      display: 'grid',
      gridTemplateColumns: { base: '1fr', md: '1fr 1fr' },
      columnGap: '8',
      margin: 0,
      padding: 0,
      listStyle: 'none',
    },
    rule: { display: 'flex', alignItems: 'center', gap: '4', py: '3', borderTopWidth: '1px', borderColor: 'border' },
    number: {
      display: 'grid',
      placeItems: 'center',
      flexShrink: 0,
      width: '36px',
      height: '36px',
      layerStyle: 'chamferSmall',
      bg: 'bg.raised',
      color: 'fg.muted',
      textStyle: 'number',
    },
  },
})
