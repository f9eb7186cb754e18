import { defineSlotRecipe } from '@chakra-ui/react/styled-system'

/** Posts below each other; a scrim of the player stands out by its ground. */
export const scrimBoardRecipe = defineSlotRecipe({
  className: 'w-scrim-board',
  slots: ['head', 'list', 'scrim', 'about', 'title', 'facts', 'note', 'actions', 'answers', 'answer', 'failure'],
  base: {
    head: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'flex-start',
      justifyContent: 'space-between',
      gap: '3',
      mb: '3',
    },
    list: { listStyle: 'none', display: 'flex', flexDirection: 'column', gap: '3' },
    scrim: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: '3',
      p: '3',
      minWidth: 0,
      borderWidth: '1px',
      borderColor: 'border',
      borderRadius: 'control',
      '&[data-own]': { bg: 'bg.raised', borderColor: 'border.strong' },
    },
    about: { flex: '1 1 16rem', minWidth: 0 },
    title: { fontWeight: '600', overflowWrap: 'anywhere' },
    facts: { color: 'fg.muted', fontSize: 'small', overflowWrap: 'anywhere' },
    note: { overflowWrap: 'anywhere' },
    actions: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2' },
    answers: { listStyle: 'none', flex: '1 1 100%', minWidth: 0 },
    answer: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: '2',
      py: '2',
      borderTopWidth: '1px',
      borderColor: 'border',
    },
    failure: { flex: '1 1 100%' },
  },
})
