import { defineSlotRecipe } from '@chakra-ui/react/styled-system'

/** A dashed border marks planned features; they are not interactive. */
export const plannedSectionRecipe = defineSlotRecipe({
  className: 'w-planned-section',
  slots: ['root', 'head', 'badge', 'list', 'item', 'title', 'text'],
  base: {
    root: {
      minWidth: 0,
      p: '4',
      borderWidth: '1px',
      borderStyle: 'dashed',
      borderColor: 'border.strong',
      borderRadius: 'control',
    },
    head: { display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: '2', color: 'fg.muted', fontSize: 'small' },
    badge: {
      px: '1.5',
      py: '3px',
      textStyle: 'badge',
      color: 'fg.muted',
      borderWidth: '1px',
      borderColor: 'border.strong',
      borderRadius: 'control',
    },
    list: {
      display: 'grid',
      gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
      columnGap: '6',
      rowGap: '3',
      mt: '3',
      listStyle: 'none',
    },
    item: {
      display: 'grid',
      gridTemplateColumns: '20px minmax(0, 1fr)',
      alignContent: 'start',
      columnGap: '3',
      '& > svg': { gridRow: 'span 2', mt: '1px', width: '18px', height: '18px', strokeWidth: 1.75, color: 'fg.muted' },
    },
    title: { textStyle: 'strong' },
    text: { color: 'fg.muted', fontSize: 'small' },
  },
})
