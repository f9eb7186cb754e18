import { defineSlotRecipe } from '@chakra-ui/react/styled-system'
import { keptShape } from '../../common/forced-colors.ts'

/** The list page: headline and actions, the ticker, then one panel with filters and table; on phones cards on the ground. */
export const serversPageRecipe = defineSlotRecipe({
  className: 'w-servers-page',
  slots: [
    'root',
    'head',
    'headText',
    'title',
    'summary',
    'dot',
    'separator',
    'facts',
    'fact',
    'trouble',
    'updated',
    'panel',
    'bar',
  ],
  base: {
    // The table's sticky header stops below the shell's top bar.
    root: { display: 'flex', flexDirection: 'column', gap: '3', '--sticky-top': '{sizes.header}' },
    head: {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'space-between',
      // Larger text puts the actions below the title.
      flexWrap: 'wrap',
      gap: '3',
      minWidth: 0,
      mb: { base: 0, lg: '2' },
    },
    // As wide as the title and the facts of most communities at least; where that leaves no room for the actions, they stand below.
    headText: { flex: '1 1 10rem', minWidth: 0 },
    title: { textStyle: 'title' },
    summary: {
      display: 'flex',
      alignItems: 'center',
      columnGap: { base: '1', lg: '1.5' },
      minHeight: '22px',
      mt: '0.5',
      color: 'fg.muted',
      fontSize: { base: 'small', lg: 'body' },
      fontVariantNumeric: 'tabular-nums',
    },
    dot: {
      flexShrink: 0,
      width: { base: '8px', lg: '11px' },
      height: { base: '8px', lg: '11px' },
      borderRadius: 'full',
      bg: 'success',
      '&[data-offline]': { bg: 'transparent', boxShadow: 'inset 0 0 0 2px {colors.fg.faint}' },
      '&:not([data-offline])': keptShape,
      '@media (forced-colors: active)': { forcedColorAdjust: 'none' },
    },
    separator: { color: 'fg.faint' },
    // One line high: a fact without room in it wraps, and is out of sight as a whole instead of cut.
    facts: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      columnGap: 'inherit',
      rowGap: '1em',
      minWidth: 0,
      height: '1.5em',
      lineHeight: 'normal',
      overflow: 'hidden',
      whiteSpace: 'nowrap',
    },
    fact: { display: 'inline-flex', columnGap: 'inherit' },
    trouble: {
      minWidth: 0,
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      color: 'fg',
      // Stays for screen readers, which hear what is put into it, and takes no room.
      _empty: { position: 'absolute' },
    },
    // As wide as most ages, so that it does not come and go with their digits.
    updated: { display: { base: 'none', sm: 'inline-flex' }, columnGap: 'inherit', minWidth: '8em' },
    panel: {
      borderWidth: { base: 0, md: '1px' },
      borderColor: 'border',
      borderRadius: 'control',
      bg: { base: 'transparent', md: 'bg.panel' },
    },
    bar: {
      display: 'flex',
      alignItems: 'center',
      flexWrap: { base: 'nowrap', md: 'wrap' },
      gap: '2',
      containerType: 'inline-size',
      containerName: 'filters',
      p: { base: '0', md: '3' },
      px: { md: '4' },
      borderBottomWidth: { base: 0, md: '1px' },
      borderColor: 'border',
    },
  },
})
