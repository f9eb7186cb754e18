import { defineSlotRecipe } from '@chakra-ui/react/styled-system'

/** The two actions, the invitation in place, and the console command. */
export const readyServerRecipe = defineSlotRecipe({
  className: 'w-ready-server',
  slots: ['root', 'actions', 'said', 'invite', 'link', 'copies'],
  base: {
    root: { display: 'flex', flexDirection: 'column', gap: '3', width: 'full', minWidth: 0, textAlign: 'start' },
    actions: {
      display: 'grid',
      gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 10rem), 1fr))',
      gap: '2',
      '& > :is(a, button)': { width: 'full' },
    },
    said: {
      color: 'fg.muted',
      fontSize: 'small',
      lineHeight: '1.25rem',
      textAlign: 'center',
      _empty: { display: 'none' },
      '&[data-tone=failure]': { color: 'danger' },
    },
    invite: { display: 'flex', flexDirection: 'column', alignItems: 'center', gap: '2', minWidth: 0 },
    link: {
      maxWidth: 'full',
      overflowWrap: 'anywhere',
      fontFamily: 'mono',
      fontSize: 'small',
      lineHeight: '1.125rem',
      textAlign: 'center',
    },
    copies: { display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: '2' },
  },
})
