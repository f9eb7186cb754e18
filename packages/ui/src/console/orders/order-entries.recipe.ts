import { defineSlotRecipe } from '@chakra-ui/react/styled-system'
import { keptShape } from '../../common/forced-colors.ts'

/** A vertical line with a point for each event; money and time at the end. */
export const orderEntriesRecipe = defineSlotRecipe({
  className: 'w-order-entries',
  slots: ['list', 'entry', 'text', 'event', 'detail', 'end', 'money', 'time'],
  base: {
    list: { listStyle: 'none', paddingInlineStart: '4', fontSize: 'small' },
    entry: {
      position: 'relative',
      display: 'flex',
      justifyContent: 'space-between',
      flexWrap: 'wrap',
      columnGap: '4',
      rowGap: '1',
      pb: '3',
      _before: {
        content: '""',
        position: 'absolute',
        top: '7px',
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
        top: '18px',
        bottom: '-5px',
        insetInlineStart: '-12px',
        width: '1px',
        bg: 'border.strong',
        ...keptShape,
      },
    },
    text: { flex: '1 1 14rem', minWidth: 0 },
    event: { fontWeight: '600' },
    detail: { color: 'fg.muted', overflowWrap: 'anywhere' },
    end: { display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: '4', marginInlineStart: 'auto' },
    money: { fontWeight: '600', fontVariantNumeric: 'tabular-nums' },
    time: { color: 'fg.muted' },
  },
})
