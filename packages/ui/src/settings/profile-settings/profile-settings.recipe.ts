import { defineSlotRecipe } from '@chakra-ui/react/styled-system'
import { factRows } from '../../common/fact-rows.ts'

export const profileSettingsRecipe = defineSlotRecipe({
  className: 'w-profile-settings',
  slots: ['who', 'name', 'facts', 'fact', 'label', 'value', 'foot', 'outcome'],
  base: {
    who: { display: 'flex', alignItems: 'center', gap: '3', minWidth: 0, mb: '3' },
    name: { textStyle: 'section', minWidth: 0, overflowWrap: 'anywhere' },
    ...factRows,
    label: { width: { base: '4.5rem', md: '7rem' }, flexShrink: 0, color: 'fg.muted', fontSize: 'small' },
    value: {
      display: 'flex',
      alignItems: 'center',
      flex: 1,
      minWidth: 0,
      gap: '1',
      overflowWrap: 'anywhere',
      '&[data-number]': { fontVariantNumeric: 'tabular-nums' },
    },
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
