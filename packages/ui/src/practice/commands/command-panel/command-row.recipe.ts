import { defineSlotRecipe } from '@chakra-ui/react/styled-system'

/** A command and its description, in one line if it fits; a press on the row copies the command. */
export const commandRowRecipe = defineSlotRecipe({
  className: 'w-command-row',
  slots: ['row', 'name', 'args', 'text', 'mark', 'extra'],
  base: {
    row: {
      display: 'flex',
      alignItems: 'center',
      // Larger text wraps the description below the command.
      flexWrap: 'wrap',
      columnGap: '3',
      width: 'full',
      minHeight: { base: 'touch', lg: 'controlSmall' },
      py: '1',
      bg: 'transparent',
      color: 'fg',
      fontSize: 'small',
      textAlign: 'start',
      cursor: 'copy',
      borderRadius: 'control',
      outlineOffset: '-2px',
      _hover: { bg: 'bg.hover' },
      // Beside the command, so that the description ends at the panel's edge.
      '& > svg': { flexShrink: 0, order: 1, width: '14px', height: '14px', color: 'fg.muted', opacity: 0 },
      '&:hover > svg, &:focus-visible > svg': { opacity: 1 },
      '&[data-copied] > svg': { opacity: 1, color: 'success' },
      '@media (hover: none)': { '& > svg': { opacity: 1 } },
    },
    name: { flexShrink: 0, color: 'tracer.text', fontFamily: 'mono', whiteSpace: 'nowrap' },
    args: { color: 'fg.muted', fontFamily: 'mono' },
    text: { flex: '1 1 5rem', order: 2, minWidth: 0, color: 'fg.muted', textAlign: 'end', lineHeight: '1.125rem' },
    mark: {
      px: '1.5',
      borderWidth: '1px',
      borderColor: 'border.strong',
      borderRadius: '3px',
      color: 'fg.muted',
      fontSize: 'badge',
      lineHeight: '16px',
      whiteSpace: 'nowrap',
    },
    extra: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '2', rowGap: '1' },
  },
  variants: {
    isDetailed: {
      // Stacked: the name with all its forms, then the description.
      true: {
        row: { alignItems: 'flex-start', py: '2', px: '2', mx: '-2', width: 'calc(100% + 16px)' },
        text: { order: 0, textAlign: 'start' },
      },
    },
  },
})
