import { defineSlotRecipe } from '@chakra-ui/react/styled-system'

export const headerRecipe = defineSlotRecipe({
  className: 'w-header',
  slots: [
    'root',
    'start',
    'end',
    'notices',
    'search',
    'wide',
    'last',
    'control',
    'language',
    'languageName',
    'user',
    'username',
    'badges',
  ],
  base: {
    root: { display: 'flex', alignItems: 'center', gap: '2', height: 'header', minWidth: 0 },
    start: { display: 'flex', alignItems: 'center', flex: '1', minWidth: 0, container: 'header-start / inline-size' },
    end: { display: 'flex', alignItems: 'center', gap: { base: '0', md: '1' }, minWidth: 0 },
    /** Reserved for signed-in players, so that nothing moves; given up if the backend has no notices. */
    notices: {
      flexShrink: 0,
      width: { base: 'touch', lg: 'control' },
      height: { base: 'touch', lg: 'control' },
      '&:has([data-none])': { display: 'none' },
    },
    /** Reserved until it is known whether the backend has player pages, so that nothing moves. */
    search: { flexShrink: 0, width: { base: 'touch', lg: 'control' }, height: { base: 'touch', lg: 'control' } },
    /** Hidden on phones: the menu has these controls, or they are useless there. */
    wide: { display: { base: 'none', md: 'contents' } },
    /** Apart from the account menu, beside which it was pressed by mistake. Its icon aligns with the edge of the content. */
    last: {
      display: { base: 'none', md: 'block' },
      ml: '3',
      pl: '2',
      mr: '-11px',
      borderLeftWidth: '1px',
      borderColor: 'border.strong',
    },
    /**
     * A control with content besides its name. The button overlaps the content, so that its accessible name stays
     * short, and screen readers read badge or value as separate text.
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
      display: { base: 'none', sm: 'inline' },
      minWidth: 0,
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
      fontWeight: '600',
    },
    badges: { display: 'inline-flex', flexShrink: 0 },
  },
})
