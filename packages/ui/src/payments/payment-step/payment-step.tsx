import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system'
import { isUnreserved, type PaymentEnd } from '@warmup/domain/payments'
import { useTranslation } from '@warmup/i18n'
import { formatClock } from '@warmup/i18n/format'
import { useEffect, useRef } from 'react'
import { Disclosure, NoticeBanner, Outcome, usePriceText } from '../../common/index.ts'
import { useOrderMessages } from '../messages/order-messages.ts'
import { OrderTimeline } from '../order-timeline/order-timeline.tsx'
import { paymentRecipe } from './payment.recipe.ts'
import { PaymentCreating, PaymentReady } from './payment-after.tsx'
import { PaymentProgress } from './payment-progress.tsx'
import type { PaymentStepProps, PaymentView } from './payment-props.ts'
import { isUnopened, OtherVia, PaymentWaiting } from './payment-waiting.tsx'

/**
 * An order from payment to delivery (docs/product/payments.md#payment-steps).
 * - It MUST show what is paid for, the amount, and the time left to pay.
 * - It MUST say that closing loses nothing, unless it shows a failure or says that no slot is reserved.
 * - Its steps MUST keep their position in every state.
 * - Its last state MUST say what happens to the money.
 */
export const PaymentStep = (props: PaymentStepProps) => {
  const { t } = useTranslation('payments')
  const message = useOrderMessages()
  const styles = useSlotRecipe({ recipe: paymentRecipe })()
  const { product, view, failure, entries, isKept, onReorder } = props
  // Cancelled by the player, for example in another tab.
  const isCancelled = view.name === 'failed' && view.reason === 'closed' && entries.some(isCancellation)
  const failedHint = (reason: PaymentEnd): string => {
    if (reason === 'closed' && !onReorder) return t('payment.closedHint')
    if (reason === 'refund_due' && entries.some(isCancellation)) return t('payment.bookingCancelledHint')
    if (reason === 'refund_due' && product === 'gift_hours') return t('payment.giftRefundHint')
    return t(`payment.failedHints.${reason}`)
  }
  const root = useRef<HTMLDivElement>(null)
  // The focused element may be gone: the form's button, or the previous step's.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the step is the trigger, not an input
  useEffect(() => root.current?.focus({ preventScroll: true }), [view.name])
  return (
    <chakra.div ref={root} css={styles.root} tabIndex={-1} data-autofocus>
      <PaymentHead {...props} />
      {view.name === 'waiting' && <PaymentWaiting {...props} view={view} />}
      {view.name === 'creating' && <PaymentCreating product={product} isKept={isKept} view={view} />}
      {(view.name === 'timed_out' || view.name === 'ready' || view.name === 'failed') && (
        <chakra.div css={styles.end}>
          {view.name === 'timed_out' && <TimedOut {...props} canRetry={view.canRetry} />}
          {view.name === 'ready' && <PaymentReady {...props} view={view} />}
          {view.name === 'failed' && (
            <Outcome
              tone={view.reason === 'refunded' || isCancelled ? 'success' : 'failure'}
              title={t(isCancelled ? 'payment.wasCancelled' : `payment.failed.${view.reason}`)}
              hint={failedHint(view.reason)}
            />
          )}
        </chakra.div>
      )}
      <PaymentProgress product={product} view={view} />
      <chakra.div css={styles.said}>
        {failure !== undefined && (
          <NoticeBanner tone={failure === 'payment_left' ? 'info' : 'failure'}>{message(failure)}</NoticeBanner>
        )}
        {failure === undefined && view.name === 'waiting' && (
          <chakra.p css={styles.hint}>
            <ClosingHint {...props} />
          </chakra.p>
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

const TimedOut = ({ canRetry, onReorder, ...props }: PaymentStepProps & { canRetry: boolean }) => {
  const { t } = useTranslation('payments')
  if (canRetry && isUnopened(props.failure))
    return (
      <>
        <Outcome tone="failure" title={t('payment.notOpened')} hint={t('payment.notOpenedHint')} />
        <OtherVia {...props} />
      </>
    )
  const hint = canRetry ? 'payment.timedOutHint' : onReorder ? 'payment.endingHint' : 'payment.endingHintClosed'
  return <Outcome tone="failure" title={t('payment.timedOut')} hint={t(hint)} />
}

/** What happens to the order after the dialog is closed, and how long it is kept. */
const ClosingHint = ({ entries, isKept, payableUntil }: PaymentStepProps) => {
  const { t } = useTranslation('payments')
  if (isUnreserved(entries)) return <span>{t('payment.unreserved')}</span>
  if (!isKept) return <span>{t('payment.keptPlain')}</span>
  return (
    <span>
      {payableUntil === undefined
        ? t('payment.kept')
        : t('payment.keptUntil', { time: formatClock(new Date(payableUntil)) })}
    </span>
  )
}

const isCancellation = ({ event }: PaymentStepProps['entries'][number]): boolean => event === 'cancelled'

const isPaid = (view: PaymentView): boolean =>
  view.name === 'creating' || view.name === 'ready' || (view.name === 'failed' && view.reason !== 'closed')

const PaymentHead = ({ product, view, method, serverName, price }: PaymentStepProps) => {
  const { t } = useTranslation('payments')
  const priceText = usePriceText()
  const styles = useSlotRecipe({ recipe: paymentRecipe })()
  const isCode = view.name === 'waiting' && view.way === 'code'
  // Always one line, so that the steps below keep their position.
  const lead = () => {
    // A gift names no server.
    if (product === 'gift_hours') return t('payment.boughtNamed.gift_hours')
    if (view.name !== 'waiting' && view.name !== 'timed_out')
      return serverName === undefined ? t('payment.bought') : t(`payment.boughtNamed.${product}`, { name: serverName })
    if (method === undefined || serverName === undefined) return t('payment.payNameless')
    // After the timeout there is no code to scan.
    if (view.name === 'timed_out') return t('payment.payNamed', { name: serverName })
    if (!isCode) return t(`payment.pay.${method}`, { name: serverName })
    return method === 'wechat'
      ? t('payment.scanWechat', { name: serverName })
      : t('payment.scan', { name: serverName, method: t(`order.methods.${method}`) })
  }
  return (
    <div>
      <chakra.p css={styles.lead}>{lead()}</chakra.p>
      {price !== undefined && (
        <chakra.p css={styles.amount}>
          <chakra.span srOnly>{`${t(isPaid(view) ? 'payment.amount.paid' : 'payment.amount.due')} `}</chakra.span>
          <span>{priceText(price.amount, price.currency)}</span>
        </chakra.p>
      )}
    </div>
  )
}
