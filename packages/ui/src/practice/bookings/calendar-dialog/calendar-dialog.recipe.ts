import { defineSlotRecipe } from '@chakra-ui/react/styled-system'

/** The link of a calendar with what can be done with it, and the choice for a new one. */
export const calendarDialogRecipe = defineSlotRecipe({
  className: 'w-calendar',
  slots: ['root', 'hint', 'link', 'buttons', 'note'],
  base: {
    root: { display: 'flex', flexDirection: 'column', gap: '4', minWidth: 0 },
    hint: { color: 'fg.muted', fontSize: 'small', lineHeight: '1.25rem' },
    link: { minWidth: 0, fontFamily: 'mono', fontSize: 'small', lineHeight: '1.25rem', overflowWrap: 'anywhere' },
    buttons: { display: 'flex', flexWrap: 'wrap', gap: '2' },
    note: { flex: 1, minWidth: 0, fontSize: 'small', lineHeight: '1.125rem' },
  },
})
