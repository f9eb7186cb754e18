import { defineSlotRecipe } from '@chakra-ui/react/styled-system'

export const noticeSettingsRecipe = defineSlotRecipe({
  className: 'w-notice-settings',
  slots: ['root', 'title', 'description', 'kind', 'name', 'ways', 'notes', 'outcome'],
  base: {
    root: { layerStyle: 'panel', minWidth: 0, p: '4' },
    title: { textStyle: 'section' },
    description: { mt: '1', mb: '2', color: 'fg.muted', fontSize: 'small' },
    kind: {
      display: 'flex',
      flexDirection: { base: 'column', md: 'row' },
      alignItems: { md: 'center' },
      columnGap: '4',
      minWidth: 0,
      py: '2',
      borderTopWidth: '1px',
      borderColor: 'border',
    },
    name: { flex: '1', minWidth: 0 },
    ways: { display: 'flex', flexWrap: 'wrap', columnGap: '5', flexShrink: 0 },
    notes: {
      display: 'flex',
      flexDirection: 'column',
      alignItems: 'flex-start',
      gap: '2',
      pt: '3',
      borderTopWidth: '1px',
      borderColor: 'border',
      color: 'fg.muted',
      fontSize: 'small',
    },
    outcome: { minHeight: '20px', color: 'danger', fontSize: 'small' },
  },
})
