import { defineSlotRecipe } from '@chakra-ui/react/styled-system'

/** The choice of own servers, and the saved filters. */
export const ownFiltersRecipe = defineSlotRecipe({
  className: 'w-own-filters',
  slots: ['root', 'group', 'heading', 'list', 'entry', 'apply', 'note', 'form'],
  base: {
    root: { display: 'flex', flexDirection: 'column', minHeight: 0, overflowY: 'auto', overscrollBehavior: 'contain' },
    group: { display: 'flex', flexWrap: 'wrap', gap: '1.5', px: 'var(--own-inset, 16px)', py: '3' },
    heading: {
      px: 'var(--own-inset, 16px)',
      pt: '3',
      borderTopWidth: '1px',
      borderColor: 'border',
      textStyle: 'strong',
    },
    list: { margin: 0, px: 'calc(var(--own-inset, 16px) - 8px)', pt: '1', listStyle: 'none' },
    entry: { display: 'flex', alignItems: 'center', gap: '1' },
    apply: {
      flex: '1',
      minWidth: 0,
      minHeight: { base: 'touch', lg: 'controlSmall' },
      px: '2',
      borderRadius: 'control',
      textAlign: 'start',
      overflowWrap: 'anywhere',
      cursor: 'pointer',
      _hover: { bg: 'bg.hover' },
      '&[aria-pressed=true]': { bg: 'tracer.tint', fontWeight: '600' },
    },
    note: { px: 'var(--own-inset, 16px)', py: '2', color: 'fg.muted', fontSize: 'small' },
    form: { px: 'var(--own-inset, 16px)', pt: '2', pb: '3' },
  },
})
