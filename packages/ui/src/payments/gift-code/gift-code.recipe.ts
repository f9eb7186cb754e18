import { defineSlotRecipe } from '@chakra-ui/react/styled-system'

/** The code of a gift, its link, and what to do with them. */
export const giftCodeRecipe = defineSlotRecipe({
  className: 'w-gift-code',
  slots: ['root', 'code', 'link', 'hint', 'buttons'],
  base: {
    root: {
      display: 'flex',
      flexDirection: 'column',
      gap: '1',
      width: 'full',
      minWidth: 0,
      '&[data-align=center]': { alignItems: 'center', textAlign: 'center' },
    },
    code: {
      fontFamily: 'mono',
      fontWeight: '600',
      overflowWrap: 'anywhere',
      '&[data-is-used]': { color: 'fg.muted', fontWeight: '400' },
    },
    link: { color: 'fg.muted', fontFamily: 'mono', fontSize: 'small', lineHeight: '1.25rem', overflowWrap: 'anywhere' },
    hint: {
      color: 'fg.muted',
      fontSize: 'small',
      lineHeight: '1.25rem',
      textWrap: 'balance',
      // Chinese text wraps at punctuation only.
      wordBreak: 'keep-all',
      overflowWrap: 'anywhere',
    },
    buttons: { display: 'flex', flexWrap: 'wrap', justifyContent: 'inherit', gap: '2', mt: '1' },
  },
})
