import { defineSlotRecipe } from '@chakra-ui/react/styled-system'

/** A panel with a row for each group; the rows share the height of the comparison beside it. */
export const membershipGroupsRecipe = defineSlotRecipe({
  className: 'w-membership-groups',
  slots: ['root', 'title', 'list', 'group', 'badge', 'text', 'foot'],
  base: {
    root: { layerStyle: 'panel', display: 'flex', flexDirection: 'column', minWidth: 0, overflow: 'hidden' },
    title: {
      display: 'flex',
      alignItems: 'center',
      flexShrink: 0,
      minHeight: '56px',
      px: '4',
      textStyle: 'section',
      fontWeight: '700',
    },
    list: { display: 'flex', flexDirection: 'column', flex: 1 },
    group: {
      display: 'flex',
      alignItems: 'center',
      gap: '3',
      flex: '1 0 auto',
      minHeight: '60px',
      px: '4',
      py: '2',
      borderTopWidth: '1px',
      borderColor: 'border',
      '&[data-own]': { bg: 'tracer.tint' },
    },
    badge: { display: 'inline-flex', flex: '0 0 3.5rem' },
    text: { minWidth: 0, fontSize: 'small', '& small': { display: 'block', color: 'fg.muted', fontSize: 'inherit' } },
    foot: {
      px: '4',
      py: '3',
      minHeight: '48px',
      borderTopWidth: '1px',
      borderColor: 'border',
      bg: 'bg.raised',
      color: 'fg.muted',
      fontSize: 'small',
      '& a': {
        color: 'fg',
        fontWeight: '600',
        textDecoration: 'underline',
        textDecorationColor: '{colors.fg.faint}',
        textUnderlineOffset: '3px',
        _hover: { textDecorationColor: 'currentColor' },
      },
    },
  },
})
