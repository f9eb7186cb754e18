import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system'
import type { OrderSubject } from '@warmup/domain/payments'
import { useTranslation } from '@warmup/i18n'
import { Check, X } from 'lucide-react'
import { paymentRecipe } from './payment.recipe.ts'
import type { PaymentView } from './payment-props.ts'

const steps = ['ordered', 'payment', 'delivery', 'done'] as const

/** Returns the number of completed steps. */
const behind = (view: PaymentView): number => {
  switch (view.name) {
    case 'waiting':
    case 'timed_out':
      return 1
    case 'creating':
      return 2
    case 'ready':
      return view.isDone ? 4 : 2
    case 'failed':
      return view.reason === 'closed' ? 1 : 2
  }
}

/** The progress of an order as four named steps: completed, current and upcoming. */
export const PaymentProgress = ({ product, view }: { product: OrderSubject['product']; view: PaymentView }) => {
  const { t } = useTranslation('payments')
  const styles = useSlotRecipe({ recipe: paymentRecipe })()
  const done = behind(view)
  const stateOf = (place: number) => {
    if (place < done) return 'done'
    if (place > done) return 'ahead'
    return view.name === 'failed' ? 'failed' : 'current'
  }
  return (
    <chakra.ol css={styles.steps} aria-label={t('payment.stepsLabel')}>
      {steps.map((step, place) => {
        const state = stateOf(place)
        return (
          <chakra.li
            key={step}
            css={styles.step}
            data-state={state}
            aria-current={state === 'current' ? 'step' : undefined}
          >
            <chakra.span css={styles.mark} aria-hidden>
              {state === 'done' && <Check />}
              {state === 'failed' && <X />}
            </chakra.span>
            <chakra.span css={styles.name}>{t(`payment.steps.${product}.${step}`)}</chakra.span>
          </chakra.li>
        )
      })}
    </chakra.ol>
  )
}
