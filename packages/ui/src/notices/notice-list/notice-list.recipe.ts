import { defineSlotRecipe } from '@chakra-ui/react/styled-system'

export const noticeListRecipe = defineSlotRecipe({
  className: 'w-notice-list',
  slots: ['root', 'list', 'item', 'mark', 'body', 'title', 'text', 'ago', 'foot'],
  base: {
    root: { display: 'flex', flexDirection: 'column', minWidth: 0 },
    list: { listStyle: 'none', minWidth: 0 },
    item: {
      display: 'flex',
      gap: '3',
      minHeight: 'touch',
      px: '4',
      py: '3',
      borderBottomWidth: '1px',
      borderColor: 'border',
      color: 'fg',
      _hover: { bg: 'bg.hover' },
      // Inside, because the list clips what lies outside.
      _focusVisible: { outlineOffset: '-2px' },
    },
    mark: {
      flexShrink: 0,
      width: '8px',
      height: '8px',
      mt: '7px',
      borderRadius: '4px',
      '[data-unread] &': { bg: 'tracer.text' },
    },
    body: { display: 'block', flex: '1', minWidth: 0, overflowWrap: 'anywhere' },
    title: { display: 'block', '[data-unread] &': { fontWeight: '600' } },
    text: { display: 'block', mt: '0.5', fontSize: 'small', color: 'fg.muted' },
    ago: { display: 'block', mt: '1', fontSize: 'small', color: 'fg.muted' },
    foot: { display: 'flex', flexWrap: 'wrap', gap: '2', p: '3', justifyContent: 'space-between' },
  },
})
