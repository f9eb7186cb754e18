import { defineRecipe } from '@chakra-ui/react/styled-system'

const bar = (height: string) => ({ height })

/**
 * Bars, number and unit of a latency. A list sets this once on a parent and renders `LatencyReading` in its rows,
 * so that no style is resolved a row.
 */
export const latencyTextRecipe = defineRecipe({
  className: 'w-latency',
  base: {
    '&[data-latency], & [data-latency]': {
      display: 'inline-flex',
      alignItems: 'center',
      gap: '2',
      color: 'fg.muted',
      whiteSpace: 'nowrap',
      '& > [data-part=bars]': {
        display: 'inline-flex',
        alignItems: 'flex-end',
        gap: '2px',
        height: '13px',
        flexShrink: 0,
      },
      '& > [data-part=bars] > i': { width: '3px', borderRadius: '1px', bg: 'bg.track' },
      '& > [data-part=bars] > i:nth-of-type(1)': bar('4px'),
      '& > [data-part=bars] > i:nth-of-type(2)': bar('7px'),
      '& > [data-part=bars] > i:nth-of-type(3)': bar('10px'),
      '& > [data-part=bars] > i:nth-of-type(4)': bar('13px'),
      '& > [data-part=bars] > i[data-on]': { bg: 'currentColor' },
      '& > [data-part=number]': { textStyle: 'number', minWidth: '3ch', textAlign: 'end' },
      '& > [data-part=unit]': { color: 'fg.muted', fontSize: 'badge' },
    },
    '&[data-latency=green], & [data-latency=green]': { color: 'latency.green' },
    '&[data-latency=yellow], & [data-latency=yellow]': { color: 'latency.yellow' },
    '&[data-latency=orange], & [data-latency=orange]': { color: 'latency.orange' },
    '&[data-latency=red], & [data-latency=red]': { color: 'latency.red' },
    // A remembered value: the same colour, but hollow bars.
    '&[data-cached] > [data-part=bars] > i[data-on], & [data-cached] > [data-part=bars] > i[data-on]': {
      bg: 'transparent',
      boxShadow: 'inset 0 0 0 1px currentColor',
    },
    '&[data-latency=loading] > [data-part=bars], & [data-latency=loading] > [data-part=bars]': {
      animation: 'pulse 1.2s ease-in-out infinite',
      _motionReduce: { animation: 'none' },
    },
  },
})
