import { defineSlotRecipe } from '@chakra-ui/react/styled-system'

export const headerRecipe = defineSlotRecipe({
  className: 'w-header',
  slots: [
    'root',
    'start',
    'end',
    'wide',
    'last',
    'control',
    'language',
    'languageName',
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
    start: { display: 'flex', alignItems: 'center', flex: '1', minWidth: 0, container: 'header-start / inline-size' },
    end: { display: 'flex', alignItems: 'center', gap: { base: '0', md: '1' }, minWidth: 0 },
    /** Hidden on phones, where the menu has them or they are of no use. */
    wide: { display: { base: 'none', md: 'contents' } },
    /** Aligns the icon, not its invisible box, with the edge of the content. */
    last: { display: { base: 'none', md: 'block' }, mr: '-11px' },
    /**
     * A control that shows more than its name: the button covers the content, so that its accessible name stays short
     * and the badge or value is read as text of its own.
     */
    control: {
      position: 'relative',
      display: 'flex',
      alignItems: 'center',
      gap: '2',
      minWidth: 0,
      '& > button': { position: 'absolute', inset: 0, width: 'auto', height: 'auto', px: '0' },
    },
    language: {
      height: { base: 'touch', lg: 'control' },
      minWidth: { base: 'touch', lg: 'control' },
      justifyContent: 'center',
      px: { md: '2' },
      color: 'fg.muted',
      '& > svg': { width: '18px', height: '18px', strokeWidth: 1.75 },
      '&:has(:hover)': { color: 'fg' },
    },
    languageName: { display: { base: 'none', md: 'inline' } },
    user: {
      maxWidth: '280px',
      height: { base: 'touch', md: '36px' },
      minWidth: 'touch',
      justifyContent: { base: 'center', md: 'flex-start' },
      ml: { md: '1' },
      px: { md: '5px' },
      pr: { md: '2' },
      borderRadius: 'control',
      borderWidth: { md: '1px' },
      borderColor: 'border.strong',
      bg: { md: 'bg.panel' },
      '& > svg': { display: { base: 'none', md: 'block' }, flexShrink: 0, width: '16px', height: '16px' },
    },
    username: {
      display: { base: 'none', md: 'inline' },
      minWidth: 0,
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
      fontWeight: '600',
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
