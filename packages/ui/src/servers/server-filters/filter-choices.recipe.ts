import { defineSlotRecipe } from '@chakra-ui/react/styled-system'

/** What the menus and the sheet of the filters show. Apart from the bar, because it is loaded with them. */
export const filterChoicesRecipe = defineSlotRecipe({
  className: 'w-filter-choices',
  slots: ['groups', 'group', 'groupCount', 'search', 'choices', 'choice', 'section', 'heading'],
  base: {
    groups: { display: 'flex', flexWrap: 'wrap', gap: '1', px: '4', pt: '3', pb: '2' },
    group: {
      position: 'relative',
      height: { base: 'touch', lg: '28px' },
      px: { base: '3', lg: '2' },
      borderWidth: '1px',
      borderColor: 'border.strong',
      borderRadius: 'control',
      color: 'fg.muted',
      fontSize: 'small',
      cursor: 'pointer',
      _hover: { color: 'fg', bg: 'bg.hover' },
      '&[aria-pressed=mixed]': { borderColor: 'tracer.text', borderStyle: 'dashed', color: 'fg' },
      '&[aria-pressed=true]': { borderColor: 'tracer.text', bg: 'tracer.tint', color: 'fg', fontWeight: '600' },
    },
    groupCount: { marginInlineStart: '1.5', color: 'fg.muted', fontWeight: '400', fontVariantNumeric: 'tabular-nums' },
    search: { flexShrink: 0, px: '4', pt: '3', pb: '1' },
    choices: {
      p: '2',
      overflowY: 'auto',
      // Does not scroll if the menu has enough space.
      minHeight: 0,
      overscrollBehavior: 'contain',
      '[data-part=groups] + &': { pt: 0 },
    },
    choice: {
      borderRadius: 'control',
      '& label': { px: '2' },
      _hover: { bg: 'bg.hover' },
      '&[data-leaves-none]': { color: 'fg.muted' },
      '& [data-part=label]': {
        display: 'flex',
        alignItems: 'center',
        gap: '2',
        minWidth: 0,
        '& > span': { minWidth: 0, overflowWrap: 'anywhere' },
      },
      '& svg': { flexShrink: 0, color: 'fg.muted' },
    },
    section: {
      borderBottomWidth: '1px',
      borderColor: 'border',
      py: '3',
      // Two columns if the portal's own labels fit, also in larger text.
      '& [data-part=choices]': {
        display: 'grid',
        gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 10rem), 1fr))',
        px: 0,
        pb: 0,
        maxHeight: 'none',
      },
      '& [data-part=groups], & [data-part=search]': { px: 0, pt: '1' },
      _last: { borderBottomWidth: 0 },
    },
    heading: {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'space-between',
      minHeight: '32px',
      textStyle: 'strong',
    },
  },
})
