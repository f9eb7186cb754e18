import { defineSlotRecipe } from '@chakra-ui/react/styled-system'

export const profileSettingsRecipe = defineSlotRecipe({
  className: 'w-profile-settings',
  slots: ['who', 'name', 'facts', 'fact', 'label', 'value', 'foot', 'outcome'],
  base: {
    who: { display: 'flex', alignItems: 'center', gap: '3', minWidth: 0, mb: '3' },
    name: { textStyle: 'section', minWidth: 0, overflowWrap: 'anywhere' },
    facts: { display: 'flex', flexDirection: 'column', borderTopWidth: '1px', borderColor: 'border' },
    fact: {
      display: 'flex',
      alignItems: 'center',
      flexWrap: 'wrap',
      columnGap: '3',
      minHeight: '52px',
      py: '1',
      borderBottomWidth: '1px',
      borderColor: 'border',
    },
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
