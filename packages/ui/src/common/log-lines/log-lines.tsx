import { chakra } from '@chakra-ui/react/styled-system'
import type { Ref } from 'react'

const Lines = chakra('pre', {
  base: {
    overflow: 'auto',
    p: '2',
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'control',
    bg: 'bg.sunk',
    fontFamily: 'mono',
    fontSize: '0.75rem',
    lineHeight: '1.6',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
  },
  variants: { size: { short: { maxHeight: '12rem' }, tall: { maxHeight: '50vh' } } },
})

export type LogLinesProps = {
  /** The lines, the oldest first. */
  lines: readonly string[]
  /** What they are, for screen readers. */
  label: string
  /** Their maximum height: some lines, or half of the window. */
  size?: 'short' | 'tall'
  /** Receives the element. */
  ref?: Ref<HTMLPreElement>
}

/** Lines of a program's log, which scroll. Focusable because they have no controls: otherwise the keyboard could not scroll them. */
export const LogLines = ({ lines, label, size = 'short', ref }: LogLinesProps) => (
  <Lines ref={ref} lang="en" dir="ltr" translate="no" tabIndex={0} role="log" aria-label={label} size={size}>
    {lines.join('\n')}
  </Lines>
)
