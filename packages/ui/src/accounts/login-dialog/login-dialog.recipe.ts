import { defineSlotRecipe } from '@chakra-ui/react/styled-system'

/** The first view of the login dialog: logo, introduction and three ways to sign in. */
export const loginChoiceRecipe = defineSlotRecipe({
  className: 'w-login-choice',
  slots: ['root', 'logo', 'intro', 'soon', 'hints', 'hint'],
  base: {
    root: { display: 'flex', flexDirection: 'column', gap: '10px', minWidth: 0 },
    logo: { alignSelf: 'center', mt: '2' },
    intro: { mt: '1', mb: '1', color: 'fg.muted', textAlign: 'center', textWrap: 'balance' },
    soon: { px: '2', py: '1', borderWidth: '1px', borderColor: 'border.strong', fontSize: 'badge', fontWeight: '400' },
    // All hints share one grid cell, so that a new hint covers no button and moves nothing.
    hints: { display: 'grid', mt: '1' },
    hint: {
      gridArea: '1 / 1',
      color: 'fg.muted',
      fontSize: 'small',
      textAlign: 'center',
      textWrap: 'balance',
      // Chinese text wraps after punctuation, not inside a word.
      wordBreak: 'keep-all',
      overflowWrap: 'anywhere',
      '&[data-part=reason]': { color: 'fg' },
      '&[data-part=trouble]': { color: 'danger' },
      '& svg': { display: 'inline', width: '14px', height: '14px', marginInlineEnd: '1', verticalAlign: '-2px' },
      '&[data-hidden]': { visibility: 'hidden' },
    },
  },
})
