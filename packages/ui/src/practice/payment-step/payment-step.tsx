import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system'
import { useTranslation } from '@warmup/i18n'
import { useEffect, useRef } from 'react'
import { Disclosure, NoticeBanner, Outcome } from '../../common/index.ts'
import { useOrderMessages } from '../messages/order-messages.ts'
import { OrderTimeline } from '../order-timeline/order-timeline.tsx'
import { usePriceText } from '../price-text/use-price-text.ts'
import { paymentRecipe } from './payment.recipe.ts'
import { PaymentCreating, PaymentReady } from './payment-after.tsx'
import { PaymentProgress } from './payment-progress.tsx'
import type { PaymentStepProps, PaymentView } from './payment-props.ts'
import { PaymentWaiting } from './payment-waiting.tsx'

/**
 * An order on its way from being paid to being delivered (docs/product.md#payment-steps).
 * - It MUST say what is paid for and how much, and for how long that works.
 * - It MUST say that closing it loses nothing, unless it has something to say of a failure.
 * - Its steps MUST stay in their place, whatever is said.
 * - Its end MUST say what happens to the money.
 */
export const PaymentStep = (props: PaymentStepProps) => {
  const { t } = useTranslation('practice')
  const message = useOrderMessages()
  const styles = useSlotRecipe({ recipe: paymentRecipe })()
  const { product, view, failure, entries, isKept, onReorder } = props
  // By its payer, as in another tab.
  const isCancelled = view.name === 'failed' && view.reason === 'closed' && entries.some(isCancellation)
  const root = useRef<HTMLDivElement>(null)
  // What had the focus may be gone: the form's button, or that of the step before.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the step is the trigger, not an input
  useEffect(() => root.current?.focus({ preventScroll: true }), [view.name])
  return (
    <chakra.div ref={root} css={styles.root} tabIndex={-1} data-autofocus>
      <PaymentHead {...props} />
      {view.name === 'waiting' && <PaymentWaiting {...props} view={view} />}
      {view.name === 'creating' && <PaymentCreating product={product} view={view} />}
      {(view.name === 'timed_out' || view.name === 'ready' || view.name === 'failed') && (
        <chakra.div css={styles.end}>
          {view.name === 'timed_out' && (
            <Outcome
              tone="failure"
              title={t('payment.timedOut')}
              hint={t(
                view.canRetry ? 'payment.timedOutHint' : onReorder ? 'payment.endingHint' : 'payment.endingHintClosed',
              )}
            />
          )}
          {view.name === 'ready' && <PaymentReady {...props} view={view} />}
          {view.name === 'failed' && (
            <Outcome
              tone={view.reason === 'refunded' || isCancelled ? 'success' : 'failure'}
              title={t(isCancelled ? 'payment.wasCancelled' : `payment.failed.${view.reason}`)}
              hint={t(
                view.reason === 'closed' && !onReorder ? 'payment.closedHint' : `payment.failedHints.${view.reason}`,
              )}
            />
          )}
        </chakra.div>
      )}
      <PaymentProgress product={product} view={view} />
      <chakra.div css={styles.said}>
        {failure !== undefined && <NoticeBanner tone="failure">{message(failure)}</NoticeBanner>}
        {failure === undefined && view.name === 'waiting' && (
          <chakra.p css={styles.hint}>{t(isKept ? 'payment.kept' : 'payment.keptPlain')}</chakra.p>
        )}
      </chakra.div>
      <chakra.div css={styles.history}>
        {entries.length > 0 && (
          <Disclosure summary={t('payment.timeline')}>
            <OrderTimeline entries={entries} />
          </Disclosure>
        )}
      </chakra.div>
    </chakra.div>
  )
}

const isCancellation = ({ event }: PaymentStepProps['entries'][number]): boolean => event === 'cancelled'

const isPaid = (view: PaymentView): boolean =>
  view.name === 'creating' || view.name === 'ready' || (view.name === 'failed' && view.reason !== 'closed')

const PaymentHead = ({ product, view, method, serverName, price }: PaymentStepProps) => {
  const { t } = useTranslation('practice')
  const priceText = usePriceText()
  const styles = useSlotRecipe({ recipe: paymentRecipe })()
  const isCode = view.name === 'waiting' && view.way === 'code'
  const way = isCode && method === 'alipay' ? 'code' : method
  // Always a line: the steps below stay where they are.
  const lead = () => {
    if (view.name !== 'waiting' && view.name !== 'timed_out')
      return serverName === undefined ? t('payment.bought') : t(`payment.boughtNamed.${product}`, { name: serverName })
    if (way === undefined || serverName === undefined) return t('payment.payNameless')
    // Nothing is left to scan once the time is over.
    return view.name === 'timed_out'
      ? t('payment.payNamed', { name: serverName })
      : t(`payment.pay.${way}`, { name: serverName })
  }
  return (
    <div>
      <chakra.p css={styles.lead}>{lead()}</chakra.p>
      {price !== undefined && (
        <chakra.p css={styles.amount}>
          <chakra.span srOnly>{t(isPaid(view) ? 'payment.amount.paid' : 'payment.amount.due')} </chakra.span>
          {priceText(price.amount, price.currency)}
        </chakra.p>
      )}
    </div>
  )
}
