import { defineSlotRecipe } from '@chakra-ui/react/styled-system'

export const sessionListRecipe = defineSlotRecipe({
  className: 'w-session-list',
  slots: ['list', 'row', 'icon', 'text', 'name', 'badge', 'facts', 'note', 'wait'],
  base: {
    list: { display: 'flex', flexDirection: 'column', listStyle: 'none', containerType: 'inline-size' },
    row: {
      display: 'grid',
      gridTemplateColumns: '36px minmax(0, 1fr) auto',
      alignItems: 'center',
      gap: '3',
      minHeight: '64px',
      py: '2',
      borderTopWidth: '1px',
      borderColor: 'border',
      // The narrowest phones and larger text: the button is below the text.
      '@container (width < 17rem)': {
        gridTemplateColumns: '36px minmax(0, 1fr)',
        '& > button': { gridColumn: 2, justifySelf: 'start' },
      },
    },
    icon: {
      display: 'grid',
      placeItems: 'center',
      width: '36px',
      height: '36px',
      borderRadius: 'control',
      bg: 'bg.hover',
      color: 'fg.muted',
      '& svg': { width: '18px', height: '18px', strokeWidth: 1.75 },
    },
    text: { minWidth: 0 },
    name: { display: 'flex', alignItems: 'center', flexWrap: 'wrap', columnGap: '2', textStyle: 'strong' },
    badge: {
      px: '1.5',
      py: '3px',
      textStyle: 'badge',
      color: 'tracer.text',
      bg: 'tracer.tint',
      borderWidth: '1px',
      borderColor: 'tracer.text',
      borderRadius: 'control',
    },
    facts: {
      display: 'flex',
      // One fact per line on phones.
      flexDirection: { base: 'column', md: 'row' },
      flexWrap: 'wrap',
      columnGap: '1.5',
      color: 'fg.muted',
      fontSize: 'small',
      fontVariantNumeric: 'tabular-nums',
      '& > *': { whiteSpace: { md: 'nowrap' } },
      '& [data-separator]': { display: { base: 'none', md: 'inline' }, color: 'fg.faint' },
    },
    note: { pt: '3', color: 'fg.muted', fontSize: 'small', borderTopWidth: '1px', borderColor: 'border' },
    wait: { position: 'relative' },
  },
})
