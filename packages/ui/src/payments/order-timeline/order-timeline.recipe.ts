import { defineSlotRecipe } from '@chakra-ui/react/styled-system'
import { keptShape } from '../../common/forced-colors.ts'

/** A vertical line with a point for each event. */
export const orderTimelineRecipe = defineSlotRecipe({
  className: 'w-order-timeline',
  slots: ['list', 'entry', 'time'],
  base: {
    list: { listStyle: 'none', paddingInlineStart: '4', fontSize: 'small' },
    entry: {
      position: 'relative',
      display: 'flex',
      justifyContent: 'space-between',
      flexWrap: 'wrap',
      columnGap: '3',
      py: '1',
      _before: {
        content: '""',
        position: 'absolute',
        top: '11px',
        insetInlineStart: '-15px',
        width: '7px',
        height: '7px',
        borderRadius: 'full',
        bg: 'fg.muted',
        ...keptShape,
      },
      '&:not(:last-of-type)::after': {
        content: '""',
        position: 'absolute',
        top: '20px',
        bottom: '-9px',
        insetInlineStart: '-12px',
        width: '1px',
        bg: 'border.strong',
        ...keptShape,
      },
    },
    time: { color: 'fg.muted', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
  },
})
