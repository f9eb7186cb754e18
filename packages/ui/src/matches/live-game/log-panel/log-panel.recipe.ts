import { defineSlotRecipe } from '@chakra-ui/react/styled-system'

/** The last lines of a server's log. */
export const logPanelRecipe = defineSlotRecipe({
  className: 'w-log-panel',
  slots: ['heading', 'hint', 'log', 'line', 'time'],
  base: {
    heading: { textStyle: 'section', mb: '3' },
    hint: { color: 'fg.muted', fontSize: 'small' },
    log: {
      height: '320px',
      overflowY: 'auto',
      m: 0,
      p: '3',
      listStyle: 'none',
      borderRadius: 'control',
      bg: 'bg.sunk',
      fontFamily: 'mono',
      fontSize: '0.75rem',
      lineHeight: '1.25rem',
    },
    line: { display: 'flex', gap: '3', overflowWrap: 'anywhere' },
    time: { flexShrink: 0, color: 'fg.muted' },
  },
})
