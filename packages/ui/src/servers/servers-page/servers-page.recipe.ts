import { defineSlotRecipe } from '@chakra-ui/react/styled-system'
import { keptShape } from '../../common/forced-colors.ts'
import { lowScreen } from '../../common/low-screen.ts'

/**
 * The list page: title and actions, the ticker, then a panel with filters and table. On phones the cards have no panel;
 * in landscape title, actions and ticker share one line.
 */
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
    root: {
      display: 'flex',
      flexDirection: 'column',
      gap: '3',
      '--sticky-top': '{sizes.header}',
      [lowScreen]: {
        flexDirection: 'row',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: '3',
        rowGap: '2',
        mt: '-2',
        '& > [data-ticker]': { flex: '1 1 12rem', minWidth: 0 },
      },
    },
    head: {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'space-between',
      // Larger text wraps the actions below the title.
      flexWrap: 'wrap',
      gap: '3',
      minWidth: 0,
      mb: { base: 0, lg: '2' },
      [lowScreen]: { display: 'contents' },
    },
    // At least as wide as the title and summary of most communities; the actions wrap below if they do not fit.
    headText: { flex: '1 1 10rem', minWidth: 0, [lowScreen]: { flex: '0 0 auto' } },
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
    // One line high: a fact that does not fit wraps out of sight instead of being truncated.
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
      // An empty live region stays for screen readers without taking space.
      _empty: { position: 'absolute' },
    },
    // Fits most ages, so that its visibility does not change with the number of digits.
    updated: { display: { base: 'none', sm: 'inline-flex' }, columnGap: 'inherit', minWidth: '8em' },
    panel: {
      borderWidth: { base: 0, md: '1px' },
      borderColor: 'border',
      borderRadius: 'control',
      bg: { base: 'transparent', md: 'bg.panel' },
      [lowScreen]: { width: 'full' },
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
      [lowScreen]: { py: '1' },
      borderBottomWidth: { base: 0, md: '1px' },
      borderColor: 'border',
    },
  },
})
