import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system'
import type { PaymentFailure } from '@warmup/domain/payments'
import { type ReactNode, useEffect, useRef } from 'react'
import { orderFormRecipe, useOrderMessages } from '../../../payments/index.ts'

const fields = {
  invalid_server_name: 'name',
  invalid_server_password: 'password',
  region_full: 'region',
  unknown_region: 'region',
  method_unavailable: 'method',
} as const satisfies Partial<Record<PaymentFailure, string>>

type RefusedField = (typeof fields)[keyof typeof fields]

const isOfField = (failure: PaymentFailure): failure is keyof typeof fields => Object.hasOwn(fields, failure)

/** The field that the server refused; undefined if the failure is one of the whole order. */
export const refusedField = (failure: PaymentFailure | undefined): RefusedField | undefined =>
  failure !== undefined && isOfField(failure) ? fields[failure] : undefined

/** What is wrong with a choice, below its tiles; scrolled into view, because the button may be far from it. */
export const ChoiceIssue = ({ children }: { children: ReactNode }) => {
  const styles = useSlotRecipe({ recipe: orderFormRecipe })()
  const root = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    // Chromium returns a promise, which is no clean-up.
    void root.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <chakra.p css={styles.issue} ref={root} role="alert">
      {children}
    </chakra.p>
  )
}

/** Why the server refused a choice. */
export const RefusedChoice = ({ failure }: { failure: PaymentFailure }) => {
  const message = useOrderMessages()
  return <ChoiceIssue>{message(failure)}</ChoiceIssue>
}
