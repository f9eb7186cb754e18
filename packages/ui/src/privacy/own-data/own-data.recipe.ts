import { defineSlotRecipe } from '@chakra-ui/react/styled-system'
import { factRows } from '../../common/fact-rows.ts'

export const ownDataRecipe = defineSlotRecipe({
  className: 'w-own-data',
  slots: ['root', 'title', 'description', 'facts', 'fact', 'label', 'value', 'foot', 'outcome'],
  base: {
    root: { layerStyle: 'panel', minWidth: 0, p: '4' },
    title: { textStyle: 'section' },
    description: { mt: '1', mb: '3', color: 'fg.muted', fontSize: 'small' },
    ...factRows,
    label: { width: { base: '6rem', md: '8rem' }, flexShrink: 0, color: 'fg.muted', fontSize: 'small' },
    value: { flex: '1 1 8rem', minWidth: 0, overflowWrap: 'anywhere', fontVariantNumeric: 'tabular-nums' },
    foot: {
      display: 'flex',
      flexDirection: { base: 'column', sm: 'row' },
      alignItems: { base: 'stretch', sm: 'center' },
      flexWrap: 'wrap',
      gap: { base: '2', sm: '3' },
      mt: '4',
    },
    outcome: { color: 'fg.muted', fontSize: 'small', '&[data-failed]': { color: 'danger' } },
  },
})
