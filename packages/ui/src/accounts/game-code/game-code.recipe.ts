import { defineSlotRecipe } from '@chakra-ui/react/styled-system'

/** A code for the chat, and the player who typed it. */
export const gameCodeRecipe = defineSlotRecipe({
  className: 'w-game-code',
  slots: ['intro', 'plate', 'command', 'word', 'expiry', 'steps', 'waiting', 'warning', 'servers', 'server', 'name'],
  base: {
    intro: { mb: '4', color: 'fg.muted' },
    plate: {
      display: 'grid',
      justifyItems: 'center',
      gap: '2',
      mb: '3',
      px: '3',
      py: '4',
      borderWidth: '1px',
      borderColor: 'border.strong',
      borderRadius: 'control',
      bg: 'bg.sunk',
    },
    command: {
      display: 'flex',
      flexWrap: 'wrap',
      justifyContent: 'center',
      columnGap: '0.4em',
      minHeight: '1.2em',
      textStyle: 'number',
      fontSize: 'display',
      letterSpacing: '0.06em',
      userSelect: 'all',
    },
    word: { color: 'fg.muted' },
    expiry: { display: 'flex', alignItems: 'center', gap: '2', color: 'fg.muted', fontSize: 'small' },
    steps: { mt: '4' },
    waiting: {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'center',
      gap: '2',
      mt: '4',
      fontWeight: '600',
    },
    warning: {
      mt: '2',
      color: 'fg.muted',
      fontSize: 'small',
      textAlign: 'center',
      textWrap: 'balance',
      // Chinese text wraps at punctuation, not inside a word.
      wordBreak: 'keep-all',
      overflowWrap: 'anywhere',
    },
    servers: {
      display: 'grid',
      maxHeight: '216px',
      mt: '1',
      borderWidth: '1px',
      borderColor: 'border.strong',
      borderRadius: 'control',
      overflowY: 'auto',
      listStyle: 'none',
    },
    server: {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) auto',
      alignItems: 'center',
      gap: '3',
      px: '3',
      py: '1',
      '&:not(:first-of-type)': { borderTopWidth: '1px', borderColor: 'border' },
    },
    name: { overflowWrap: 'anywhere' },
  },
})

/** The player who typed the code, with the question whether it is the visitor. */
export const foundPlayerRecipe = defineSlotRecipe({
  className: 'w-found-player',
  slots: ['root', 'question', 'note', 'player', 'who', 'name', 'steamId', 'actions', 'expiry'],
  base: {
    root: {
      outline: 'none',
      // Takes the focus only for screen readers, so it shows no ring.
      _focusVisible: { outline: 'none' },
    },
    question: { textStyle: 'section' },
    note: { mt: '1', mb: '4', color: 'fg.muted' },
    player: {
      display: 'grid',
      gridTemplateColumns: 'auto minmax(0, 1fr)',
      alignItems: 'center',
      gap: '4',
      mb: '4',
      p: '4',
      borderWidth: '1px',
      borderColor: 'border.strong',
      borderRadius: 'control',
      bg: 'bg.sunk',
    },
    who: { display: 'grid', gap: '1', minWidth: 0 },
    name: { fontSize: 'section', fontWeight: '600', overflowWrap: 'anywhere' },
    steamId: { color: 'fg.muted', fontSize: 'small', fontVariantNumeric: 'tabular-nums', overflowWrap: 'anywhere' },
    actions: { display: 'grid', gap: '10px' },
    expiry: {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'center',
      gap: '2',
      mt: '3',
      color: 'fg.muted',
      fontSize: 'small',
    },
  },
})
