import { defineSlotRecipe } from '@chakra-ui/react/styled-system'

/** The page header: title and line at the start, actions at the end. */
export const pageHeadRecipe = defineSlotRecipe({
  className: 'w-page-head',
  slots: ['root', 'title', 'line', 'actions'],
  base: {
    root: {
      // On phones the line takes the full width, so that it stays one line when its text changes. Larger text wraps the
      // actions below the title.
      display: { base: 'flex', md: 'grid' },
      flexWrap: 'wrap',
      gridTemplateAreas: '"title actions" "line actions"',
      gridTemplateColumns: 'minmax(0, 1fr) auto',
      alignItems: 'center',
      columnGap: '3',
      // On phones between title and actions that wrap, not before the line.
      rowGap: { base: '2', md: '0' },
      minWidth: 0,
      // Too narrow for title and actions side by side, also with enlarged text.
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
      // Vertically centred; on wide screens aligned with the line.
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
      mt: { base: '-1.5', md: '0.5' },
      color: 'fg.muted',
      fontSize: { base: 'small', lg: 'body' },
    },
    actions: { gridArea: 'actions', minWidth: 0, justifySelf: 'start' },
  },
})
