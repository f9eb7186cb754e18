import { defineSlotRecipe } from '@chakra-ui/react/styled-system'
import { keptShape } from '../../common/forced-colors.ts'

/** Cards side by side where they fit, one below the other on phones and with large text. */
export const gatheringStripRecipe = defineSlotRecipe({
  className: 'w-gathering-strip',
  slots: ['root', 'cards', 'card', 'head', 'name', 'time', 'bar', 'foot', 'count', 'actions', 'failure', 'more'],
  base: {
    root: { display: 'flex', flexDirection: 'column', gap: '1', minWidth: 0, width: 'full' },
    cards: {
      display: 'grid',
      gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 24rem), 1fr))',
      gap: '2',
      listStyle: 'none',
    },
    card: {
      display: 'flex',
      flexDirection: 'column',
      gap: '2',
      minWidth: 0,
      px: { base: '3', md: '4' },
      py: '3',
      borderWidth: '1px',
      borderInlineStartWidth: '3px',
      borderColor: 'border',
      borderRadius: 'control',
      bg: 'bg.panel',
      '&[data-state=open], &[data-state=mine]': { borderInlineStartColor: 'tracer' },
      '&[data-state=reached]': { borderInlineStartColor: 'success' },
    },
    head: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'baseline',
      justifyContent: 'space-between',
      columnGap: '3',
    },
    name: {
      flex: '1 1 10rem',
      minWidth: 0,
      textStyle: 'strong',
      overflow: 'hidden',
      lineClamp: { base: '2', md: '1' },
      overflowWrap: 'anywhere',
    },
    // As high without a time, which is unknown until the page is hydrated.
    time: {
      minHeight: '1lh',
      color: 'fg.muted',
      fontSize: 'small',
      fontVariantNumeric: 'tabular-nums',
      whiteSpace: 'nowrap',
    },
    bar: {
      height: '5px',
      borderRadius: 'full',
      bg: 'bg.track',
      overflow: 'hidden',
      '& > span': { display: 'block', height: 'full', bg: 'tracer', ...keptShape },
      '&[data-state=reached] > span': { bg: 'success' },
      '&[data-state=over] > span': { bg: 'fg.faint' },
    },
    foot: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: '2',
      minHeight: { base: 'touch', lg: 'control' },
    },
    count: {
      display: 'flex',
      flexWrap: 'wrap',
      columnGap: '2',
      fontVariantNumeric: 'tabular-nums',
      '& strong': { fontWeight: '600' },
    },
    actions: {
      display: 'flex',
      flexWrap: 'wrap',
      gap: '2',
      marginInlineStart: 'auto',
      '& > *': { minHeight: { base: 'touch', lg: 'auto' } },
    },
    failure: { color: 'danger' },
    more: { alignSelf: 'flex-start' },
  },
})
