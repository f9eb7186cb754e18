import { defineSlotRecipe } from '@chakra-ui/react/styled-system'

/** The player's name, picture and badges, and below it where they play. */
export const playerHeadRecipe = defineSlotRecipe({
  className: 'w-player-head',
  slots: ['root', 'who', 'title', 'facts', 'action', 'playing', 'place', 'dot'],
  base: {
    root: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '4', rowGap: '3', minHeight: '64px' },
    who: { display: 'flex', flexDirection: 'column', gap: '1', flex: '1 1 11rem', minWidth: 0 },
    title: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      columnGap: '2',
      rowGap: '1',
      '& h1': { textStyle: 'title', overflowWrap: 'anywhere' },
    },
    facts: { color: 'fg.muted', fontSize: 'small', '& a': { textDecoration: 'underline', textUnderlineOffset: '3px' } },
    action: { flexGrow: { base: 1, md: 0 }, '& > *': { flexGrow: 1 }, display: 'flex', flexWrap: 'wrap', gap: '2' },
    playing: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      columnGap: '3',
      rowGap: '2',
      mt: '4',
      px: '3',
      py: '2',
      borderWidth: '1px',
      borderColor: 'success',
      borderRadius: 'control',
      // Join takes the line below on phones.
      '& > :nth-of-type(n + 2)': { flexGrow: { base: 1, md: 0 } },
    },
    place: {
      display: 'flex',
      alignItems: 'baseline',
      gap: '2',
      flex: '1 1 12rem',
      minWidth: 0,
      minHeight: '1.5em',
      '& b': { fontWeight: '600' },
      '& a': { textDecoration: 'underline', textUnderlineOffset: '3px' },
    },
    dot: { flexShrink: 0, width: '8px', height: '8px', borderRadius: 'full', bg: 'success' },
  },
})
