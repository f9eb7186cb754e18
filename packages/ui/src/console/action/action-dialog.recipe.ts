import { defineSlotRecipe } from '@chakra-ui/react/styled-system'

/** A text that is shown once. */
const secret = {
  mb: '3',
  p: '3',
  bg: 'bg.sunk',
  borderRadius: 'control',
  fontFamily: 'mono',
  fontSize: 'small',
  textAlign: 'start',
  userSelect: 'all',
} as const

export const actionDialogRecipe = defineSlotRecipe({
  className: 'w-action-dialog',
  slots: [
    'consequence',
    'fields',
    'choice',
    'scopes',
    'legend',
    'checkboxes',
    'problem',
    'preview',
    'previewText',
    'newKey',
    'newCodes',
    'newActions',
    'footer',
    'banner',
  ],
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
    scopes: { mb: '4', minWidth: 0, border: 'none', p: 0 },
    legend: { mb: '1', fontSize: 'small', fontWeight: '600', lineHeight: 'normal' },
    checkboxes: { display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(130px, 1fr))', columnGap: '3' },
    problem: { mt: '1', color: 'danger', fontSize: 'small' },
    preview: { mb: '4', p: '3', bg: 'bg.sunk', borderRadius: 'control' },
    previewText: {
      mt: '2',
      overflowWrap: 'anywhere',
      '& > b': { display: 'block', color: 'fg.muted', fontSize: 'small', fontWeight: '600' },
      '&[data-empty]': { color: 'fg.muted' },
    },
    newKey: { ...secret, overflowWrap: 'anywhere' },
    newCodes: { ...secret, maxHeight: '240px', overflow: 'auto', whiteSpace: 'pre', outlineOffset: '2px' },
    newActions: { display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: '2' },
    footer: { display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: '2', width: 'full' },
    banner: { width: 'full', textAlign: 'start' },
  },
})
