import { defineSlotRecipe } from '@chakra-ui/react/styled-system'

/** All data of one server, for narrow screens whose cards show only the main facts. */
export const serverSheetRecipe = defineSlotRecipe({
  className: 'w-server-sheet',
  slots: ['top', 'headline', 'chip', 'facts', 'term', 'value', 'actions', 'players', 'join', 'details'],
  base: {
    top: { display: 'flex', alignItems: 'center', gap: '4', mb: '4', '& > svg': { flexShrink: 0 } },
    headline: { minWidth: 0, display: 'flex', flexDirection: 'column', alignItems: 'flex-start', gap: '2' },
    chip: {
      display: 'inline-flex',
      alignItems: 'center',
      gap: '1',
      px: '2',
      minHeight: '24px',
      overflowWrap: 'anywhere',
      borderWidth: '1px',
      borderColor: 'border',
      borderRadius: 'control',
      bg: 'bg.raised',
      color: 'fg.muted',
      fontSize: 'small',
    },
    facts: {
      display: 'grid',
      gridTemplateColumns: 'auto minmax(0, 1fr)',
      margin: 0,
      '& > *': { py: '10px', borderTopWidth: '1px', borderColor: 'border', minHeight: '40px' },
    },
    term: { paddingInlineEnd: '4', color: 'fg.muted' },
    value: { margin: 0, textAlign: 'end', overflowWrap: 'anywhere', fontVariantNumeric: 'tabular-nums' },
    // Side by side if both labels fit.
    actions: { display: 'flex', flexWrap: 'wrap', gap: '2', mt: '3', '& > button': { flex: '1 1 auto' } },
    players: { mt: '3', borderWidth: '1px', borderColor: 'border', borderRadius: 'control', overflow: 'hidden' },
    join: { width: 'full' },
    details: { width: 'full' },
  },
})
