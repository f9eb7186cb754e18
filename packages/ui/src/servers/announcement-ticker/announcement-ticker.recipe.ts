import { defineSlotRecipe } from '@chakra-ui/react/styled-system'

/** One line. A text longer than the line scrolls; with reduced motion it ends in an ellipsis. */
export const announcementTickerRecipe = defineSlotRecipe({
  className: 'w-ticker',
  slots: ['root', 'icon', 'window', 'track', 'text', 'copy', 'pause', 'all', 'allInFull', 'allInShort'],
  base: {
    root: {
      display: 'flex',
      alignItems: 'center',
      gap: '2',
      minHeight: { base: 'touch', lg: 'control' },
      paddingInline: '12px 4px',
      borderWidth: '1px',
      borderColor: 'border',
      borderRadius: 'control',
      bg: 'bg.sunk',
    },
    icon: { display: 'inline-flex', flexShrink: 0, color: 'fg', '& svg': { width: '18px', height: '18px' } },
    window: { flex: 1, minWidth: 0, overflow: 'hidden', whiteSpace: 'nowrap' },
    track: {
      display: 'flex',
      width: 'full',
      '&[data-long]': {
        width: 'max-content',
        animation: 'ticker var(--ticker-seconds) linear infinite',
        _motionReduce: { width: 'full', animation: 'none' },
      },
      '&[data-paused], [data-ticker]:is(:hover, :focus-within) &': { animationPlayState: 'paused' },
    },
    text: {
      minWidth: 0,
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      '[data-long] > &': {
        overflow: 'visible',
        paddingInlineEnd: '64px',
        _motionReduce: { overflow: 'hidden', paddingInlineEnd: 0 },
      },
    },
    copy: { paddingInlineEnd: '64px', _motionReduce: { display: 'none' } },
    pause: { _motionReduce: { display: 'none' } },
    // The text takes the full width on phones.
    allInFull: { display: { base: 'none', sm: 'inline' } },
    allInShort: { display: { sm: 'none' } },
    all: { flexShrink: 0, fontWeight: '400', px: '2', '& > svg': { width: '16px', height: '16px' } },
  },
})
