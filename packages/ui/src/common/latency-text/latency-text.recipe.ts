import { defineRecipe } from '@chakra-ui/react/styled-system'

/** Bars, number and unit of a latency; `data-latency` is its tier or status. */
export const latencyTextRecipe = defineRecipe({
  className: 'w-latency',
  base: {
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
    '& i': { width: '3px', borderRadius: '1px', bg: 'bg.track' },
    '& i:nth-of-type(1)': { height: '4px' },
    '& i:nth-of-type(2)': { height: '7px' },
    '& i:nth-of-type(3)': { height: '10px' },
    '& i:nth-of-type(4)': { height: '13px' },
    '& i[data-on]': { bg: 'currentColor' },
    '& > [data-part=number]': { textStyle: 'number', minWidth: '3ch', textAlign: 'end' },
    '& > [data-part=unit]': { color: 'fg.muted', fontSize: 'badge' },
    '&[data-latency=green]': { color: 'latency.green' },
    '&[data-latency=yellow]': { color: 'latency.yellow' },
    '&[data-latency=orange]': { color: 'latency.orange' },
    '&[data-latency=red]': { color: 'latency.red' },
    '&[data-latency=loading] > [data-part=bars]': {
      animation: 'pulse 1.2s ease-in-out infinite',
      _motionReduce: { animation: 'none' },
    },
    // A remembered value: the same colour, but hollow bars.
    '&[data-cached] i[data-on]': { bg: 'transparent', boxShadow: 'inset 0 0 0 1px currentColor' },
  },
})
