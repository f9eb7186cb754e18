import { chakra } from '@chakra-ui/react/styled-system'
import { Circle, CircleAlert, CircleCheck, CircleDashed } from 'lucide-react'
import type { ReactNode } from 'react'

export type StateTone = 'good' | 'caution' | 'bad' | 'quiet'

const icons = { good: CircleCheck, caution: CircleDashed, bad: CircleAlert, quiet: Circle } as const

const Root = chakra('span', {
  base: {
    display: 'inline-flex',
    // The word, not the icon, lies on the line of the text around it.
    alignItems: 'baseline',
    gap: '1',
    fontWeight: '600',
    whiteSpace: 'nowrap',
    '& svg': { alignSelf: 'center', flexShrink: 0, width: '14px', height: '14px', strokeWidth: 2 },
  },
  variants: {
    tone: {
      good: { color: 'success' },
      caution: { color: 'caution' },
      bad: { color: 'danger' },
      quiet: { color: 'fg.muted' },
    },
    mayWrap: { true: { whiteSpace: 'normal' } },
  },
})

export type StateWordProps = {
  /** The meaning of the colour and the icon. */
  tone: StateTone
  /** The state in a word or two. */
  children: ReactNode
  /** Whether it may take several lines: for a state with a time. */
  mayWrap?: boolean
}

/** The state of a thing in a word, with the icon and the colour of its meaning. */
export const StateWord = ({ tone, children, mayWrap = false }: StateWordProps) => {
  const Icon = icons[tone]
  return (
    <Root tone={tone} mayWrap={mayWrap}>
      <Icon aria-hidden />
      <span>{children}</span>
    </Root>
  )
}
