import { defineSlotRecipe } from '@chakra-ui/react/styled-system'

export const actionDialogRecipe = defineSlotRecipe({
  className: 'w-action-dialog',
  slots: ['consequence', 'fields', 'choice', 'problem', 'preview', 'previewText', 'footer', 'banner'],
  base: {
    consequence: {
      mb: '4',
      px: '3',
      py: '2',
      bg: 'bg.sunk',
      borderWidth: '1px',
      borderColor: 'border.strong',
      borderRadius: 'control',
      overflowWrap: 'anywhere',
      '&[data-danger]': { bg: 'danger.tint', borderColor: 'danger' },
    },
    fields: { minWidth: 0, border: 'none', p: 0, m: 0 },
    choice: { mb: '4' },
    problem: { mt: '1', color: 'danger', fontSize: 'small' },
    preview: { mb: '4', p: '3', bg: 'bg.sunk', borderRadius: 'control' },
    previewText: {
      mt: '2',
      overflowWrap: 'anywhere',
      '& > b': { display: 'block', color: 'fg.muted', fontSize: 'small', fontWeight: '600' },
      '&[data-empty]': { color: 'fg.muted' },
    },
    footer: { display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: '2', width: 'full' },
    banner: { width: 'full', textAlign: 'start' },
  },
})
