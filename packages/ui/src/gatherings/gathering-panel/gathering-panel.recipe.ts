import { defineSlotRecipe } from '@chakra-ui/react/styled-system'

/** The calls for players on a server, one below the other. */
export const gatheringPanelRecipe = defineSlotRecipe({
  className: 'w-gathering',
  slots: ['root', 'heading', 'call', 'head', 'status', 'time', 'text', 'progress', 'bar', 'hint', 'failure', 'actions'],
  base: {
    root: { display: 'flex', flexDirection: 'column', gap: '4', minWidth: 0 },
    heading: { textStyle: 'strong', lineHeight: 'tight' },
    call: {
      display: 'flex',
      flexDirection: 'column',
      gap: '3',
      minWidth: 0,
      '&:not(:first-of-type)': { pt: '4', borderTopWidth: '1px', borderColor: 'border' },
    },
    head: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'baseline',
      justifyContent: 'space-between',
      columnGap: '3',
      rowGap: '1',
    },
    status: {
      display: 'inline-flex',
      alignItems: 'center',
      gap: '2',
      fontWeight: '600',
      '& svg': { flexShrink: 0, width: '18px', height: '18px', strokeWidth: 1.75 },
    },
    time: { color: 'fg.muted', fontSize: 'small', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
    text: { overflowWrap: 'anywhere' },
    progress: { display: 'flex', flexDirection: 'column', gap: '2' },
    bar: {
      display: 'grid',
      gridAutoFlow: 'column',
      gridAutoColumns: 'minmax(0, 1fr)',
      gap: '2px',
      height: '12px',
      maxWidth: '420px',
      '& > span': { bg: 'bg.track' },
      '& > [data-lit]': { bg: 'fg' },
      '@media (forced-colors: active)': {
        forcedColorAdjust: 'none',
        '& > span': { bg: 'color-mix(in srgb, CanvasText 30%, Canvas)' },
        '& > [data-lit]': { bg: 'CanvasText' },
      },
    },
    hint: { color: 'fg.muted' },
    failure: { color: 'danger' },
    actions: { display: 'flex', flexWrap: 'wrap', gap: '2' },
  },
})
