import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system'
import { Check, TriangleAlert } from 'lucide-react'
import { type ReactElement, type ReactNode, useEffect, useRef } from 'react'
import { outcomeRecipe } from './outcome.recipe.ts'

export type OutcomeTone = 'success' | 'failure'

const icons = {
  success: <Check />,
  failure: <TriangleAlert />,
} satisfies Record<OutcomeTone, ReactElement>

export type OutcomeProps = {
  tone: OutcomeTone
  title: string
  hint?: ReactNode
  /** The one way on. */
  action?: ReactNode
  /** What happens by itself, such as a countdown; not announced, it changes every second. */
  afterwards?: ReactNode
}

/**
 * Takes the place of a form that is done or cannot go on: what happened, and the way on.
 * Focus, which was on the form, moves here, so that it is read and the next Tab reaches the action.
 */
export const Outcome = ({ tone, title, hint, action, afterwards }: OutcomeProps) => {
  const styles = useSlotRecipe({ recipe: outcomeRecipe })({ tone })
  const root = useRef<HTMLDivElement>(null)
  useEffect(() => root.current?.focus({ preventScroll: true }), [])
  return (
    <chakra.div ref={root} css={styles.root} tabIndex={-1}>
      <chakra.span css={styles.icon} aria-hidden>
        {icons[tone]}
      </chakra.span>
      <chakra.div css={styles.words} role={tone === 'failure' ? 'alert' : 'status'}>
        <chakra.p css={styles.title}>{title}</chakra.p>
        {hint !== undefined && <chakra.p css={styles.hint}>{hint}</chakra.p>}
      </chakra.div>
      {action !== undefined && <chakra.div css={styles.action}>{action}</chakra.div>}
      {afterwards !== undefined && <chakra.p css={styles.afterwards}>{afterwards}</chakra.p>}
    </chakra.div>
  )
}
