import { defineSlotRecipe } from '@chakra-ui/react/styled-system'

/** The top of a page: its title and a line below it, with what the page offers at the other end. */
export const pageHeadRecipe = defineSlotRecipe({
  className: 'w-page-head',
  slots: ['root', 'title', 'line', 'actions'],
  base: {
    root: {
      // On phones the line has the whole width, so that it stays one line when it changes; larger text puts the actions below
      // the title instead of squeezing it.
      display: { base: 'flex', md: 'grid' },
      flexWrap: 'wrap',
      gridTemplateAreas: '"title actions" "line actions"',
      gridTemplateColumns: 'minmax(0, 1fr) auto',
      alignItems: 'center',
      columnGap: '3',
      minWidth: 0,
      // Too narrow for both, also where text is enlarged.
      '@media (max-width: 23.99em)': {
        display: 'grid',
        gridTemplateAreas: '"title" "line" "actions"',
        gridTemplateColumns: 'minmax(0, 1fr)',
      },
    },
    title: {
      gridArea: 'title',
      flex: '1 1 auto',
      maxWidth: 'full',
      // In the middle of what is beside it; where the line is beside it too, next to the line.
      alignSelf: { base: 'center', md: 'end' },
      textStyle: 'title',
      fontSize: { base: '1.375rem', md: 'title' },
    },
    line: {
      gridArea: 'line',
      width: 'full',
      order: { base: 1, md: 0 },
      alignSelf: 'start',
      minHeight: '22px',
      mt: '0.5',
      color: 'fg.muted',
      fontSize: { base: 'small', lg: 'body' },
    },
    actions: { gridArea: 'actions', minWidth: 0, justifySelf: 'start', '@media (max-width: 23.99em)': { mt: '2' } },
  },
})
