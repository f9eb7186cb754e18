import { defineSlotRecipe } from '@chakra-ui/react/styled-system'

/** The top bar, 56 px: what is the same on every page. */
export const headerRecipe = defineSlotRecipe({
  className: 'w-header',
  slots: [
    'root',
    'start',
    'end',
    'wide',
    'language',
    'user',
    'username',
    'badges',
    'phoneOnly',
    'card',
    'cardTop',
    'cardName',
    'row',
    'steamId',
  ],
  base: {
    root: { display: 'flex', alignItems: 'center', gap: '2', height: 'header', minWidth: 0 },
    start: { display: 'flex', alignItems: 'center', flex: '1', minWidth: 0 },
    end: { display: 'flex', alignItems: 'center', gap: { base: '0', md: '1' }, minWidth: 0 },
    /** From tablets on; the phone's menu has these or a phone has no use for them. */
    wide: { display: { base: 'none', md: 'contents' } },
    language: { display: { base: 'none', md: 'inline' }, fontWeight: '400' },
    user: {
      gap: '2',
      minWidth: 0,
      maxWidth: '280px',
      height: { base: 'touch', lg: '36px' },
      px: { base: '2', md: '1' },
      pr: { md: '2' },
      ml: { md: '1' },
      borderColor: { base: 'transparent', md: 'border.strong' },
      bg: { base: 'transparent', md: 'bg.panel' },
      fontWeight: '600',
      '& > svg': { display: { base: 'none', md: 'block' }, width: '16px', height: '16px' },
    },
    username: {
      display: { base: 'none', md: 'inline' },
      minWidth: 0,
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      // Descenders of Latin letters need more than the button's line of 1.
      lineHeight: '1.4',
    },
    badges: { display: { base: 'none', md: 'inline-flex' }, flexShrink: 0 },
    phoneOnly: { display: { md: 'none' } },
    card: { display: 'flex', flexDirection: 'column', gap: '3', p: '4', width: 'min(300px, calc(100vw - 32px))' },
    cardTop: { display: 'flex', alignItems: 'center', gap: '3', minWidth: 0 },
    cardName: { textStyle: 'strong', overflowWrap: 'anywhere', mb: '1' },
    row: { display: 'flex', flexDirection: 'column', gap: '1', fontSize: 'small', color: 'fg.muted' },
    steamId: { fontFamily: 'mono', fontSize: 'body', color: 'fg', userSelect: 'all' },
  },
})
