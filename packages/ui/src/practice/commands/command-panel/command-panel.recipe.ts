import { defineSlotRecipe } from '@chakra-ui/react/styled-system'

/** One to three columns, depending on the panel's own width. */
export const commandPanelRecipe = defineSlotRecipe({
  className: 'w-command-panel',
  slots: ['root', 'head', 'title', 'sample', 'tools', 'all', 'body', 'list', 'item', 'chevron'],
  base: {
    root: { layerStyle: 'panel', containerType: 'inline-size', minWidth: 0 },
    head: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      columnGap: '2',
      minHeight: '48px',
      py: '1',
      pl: '4',
      pr: '2',
    },
    title: {
      display: 'inline-flex',
      alignItems: 'center',
      gap: '2',
      flexShrink: 0,
      maxWidth: 'full',
      textStyle: 'section',
      '& svg': { flexShrink: 0, width: '18px', height: '18px', color: 'fg.muted' },
      // Without icons the English text fits in one line with the buttons.
      '@container (width < 19rem)': { '& svg': { display: 'none' } },
    },
    // What the folded panel holds, where there is space beside the buttons.
    sample: {
      flex: '1 1 0',
      minWidth: 0,
      marginInlineStart: '2',
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
      color: 'fg.muted',
      fontFamily: 'mono',
      fontSize: 'small',
      '@container (width < 34rem)': { display: 'none' },
    },
    tools: { display: 'flex', alignItems: 'center', gap: '1', marginInlineStart: 'auto' },
    // On phones the title takes the icon's space.
    all: { px: { base: '2', sm: '3' }, '& > svg': { display: { base: 'none', sm: 'block' } } },
    body: { px: '4', pb: '3' },
    list: {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr)',
      columnGap: '6',
      listStyle: 'none',
      '@container (width >= 38rem)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
      '@container (width >= 60rem)': { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
    },
    item: { minWidth: 0, borderTopWidth: '1px', borderColor: 'border' },
    chevron: {
      transitionProperty: 'transform',
      transitionDuration: 'moderate',
      '[aria-expanded=false] > &': { transform: 'rotate(180deg)' },
      _motionReduce: { transition: 'none' },
    },
  },
})
