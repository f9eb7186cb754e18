import { defineSlotRecipe } from '@chakra-ui/react/styled-system'

/** The page header, the visitor's own numbers, modes and groups, then the board. */
export const leaderboardPageRecipe = defineSlotRecipe({
  className: 'w-leaderboard-page',
  slots: ['root', 'actions', 'search', 'summary', 'bar', 'panel'],
  base: {
    // The table's sticky header stops below the shell's top bar.
    root: { display: 'flex', flexDirection: 'column', gap: { base: '3', lg: '4' }, '--sticky-top': '{sizes.header}' },
    actions: { display: 'flex', flexWrap: 'wrap', gap: '2' },
    // It appears late: at the end of the line on phones, at its beginning where the line is at the right.
    search: { order: { base: 1, md: 0 } },
    summary: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      columnGap: '1.5',
      minHeight: '22px',
      fontVariantNumeric: 'tabular-nums',
      // An empty live region stays for screen readers without taking space.
      '& > :empty': { position: 'absolute' },
      '& [data-separator]': { color: 'fg.faint' },
      // Phones show only the age, not how the board is computed.
      '& [data-how]': { display: { base: 'none', md: 'contents' } },
    },
    bar: {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'space-between',
      flexWrap: 'wrap',
      columnGap: '6',
      rowGap: '1',
      borderBottomWidth: { base: '1px', lg: 0 },
      borderColor: 'border',
      pb: { base: '3', md: 0 },
    },
    panel: { display: 'flex', flexDirection: 'column', gap: '4', minWidth: 0 },
  },
})
