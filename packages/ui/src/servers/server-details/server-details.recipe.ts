import { defineSlotRecipe } from '@chakra-ui/react/styled-system'

/** A page about one server: its emblem, its facts, its actions. */
export const serverDetailsRecipe = defineSlotRecipe({
  className: 'w-server-details',
  slots: ['back', 'top', 'title', 'note', 'facts', 'fact', 'term', 'value', 'actions'],
  base: {
    back: {
      display: 'inline-flex',
      alignItems: 'center',
      gap: '1.5',
      minHeight: { base: 'touch', lg: 'controlSmall' },
      mb: '3',
      color: 'fg.muted',
      fontSize: 'small',
      borderRadius: 'control',
      _hover: { color: 'fg' },
      '& svg': { width: '16px', height: '16px' },
    },
    top: { display: 'flex', alignItems: 'center', gap: '4', mb: '5', '& > svg': { flexShrink: 0 } },
    title: { textStyle: 'title', overflowWrap: 'anywhere' },
    note: {
      display: 'inline-flex',
      alignItems: 'center',
      gap: '1.5',
      mt: '1',
      color: 'fg.muted',
      fontSize: 'small',
      '& svg': { width: '14px', height: '14px' },
    },
    facts: {
      display: 'grid',
      gridTemplateColumns: { base: '1fr', sm: '1fr 1fr', lg: 'repeat(3, 1fr)' },
      margin: 0,
      gap: '1px',
    },
    fact: { py: '3', minWidth: 0 },
    term: { color: 'fg.muted', fontSize: 'small' },
    value: { margin: 0, mt: '0.5', fontWeight: '600', fontVariantNumeric: 'tabular-nums', overflowWrap: 'anywhere' },
    actions: {
      display: 'flex',
      flexDirection: { base: 'column', sm: 'row' },
      gap: '2',
      mt: '3',
      pt: '4',
      borderTopWidth: '1px',
      borderColor: 'border',
    },
  },
})
