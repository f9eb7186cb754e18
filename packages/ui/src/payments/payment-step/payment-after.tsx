import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system'
import { fulfilmentWaitMs } from '@warmup/domain/payments'
import { useTranslation } from '@warmup/i18n'
import { formatMinute } from '@warmup/i18n/format'
import { CountdownRing, DatedText, Outcome, Spinner } from '../../common/index.ts'
import { GiftCode } from '../gift-code/gift-code.tsx'
import { paymentRecipe } from './payment.recipe.ts'
import type { PaymentStepProps, PaymentView } from './payment-props.ts'

/** The payment has arrived: the server is being created. */
export const PaymentCreating = ({
  product,
  isKept,
  view,
}: Pick<PaymentStepProps, 'product' | 'isKept'> & { view: Extract<PaymentView, { name: 'creating' }> }) => {
  const { t } = useTranslation('payments')
  const styles = useSlotRecipe({ recipe: paymentRecipe })()
  const words = {
    new_server: [t('payment.creating'), t('payment.creatingHint')],
    renew_server: [t('payment.extending'), t('payment.extendingHint')],
    book_server: [t('payment.booking'), t('payment.bookingHint')],
    gift_hours: [t('payment.giving'), t('payment.givingHint')],
  } as const
  const [title, hint] = words[product]
  return (
    <>
      <chakra.div css={styles.stage} role="status">
        <Spinner size="large" />
        <chakra.p textStyle="section">{title}</chakra.p>
        <chakra.p css={styles.hint}>{hint}</chakra.p>
      </chakra.div>
      <chakra.div css={styles.countdown}>
        <CountdownRing totalSeconds={fulfilmentWaitMs / 1_000} secondsLeft={view.secondsLeft} />
        <span>{t(product === 'new_server' && isKept ? 'payment.readyLeft' : 'payment.creatingLeft')}</span>
      </chakra.div>
    </>
  )
}

/** The last step: the server is ready, or there is nothing left to wait for. */
export const PaymentReady = ({
  product,
  serverName,
  renewedUntil,
  bookedFrom,
  gift,
  join,
  view,
}: Pick<PaymentStepProps, 'product' | 'serverName' | 'renewedUntil' | 'bookedFrom' | 'gift' | 'join'> & {
  view: Extract<PaymentView, { name: 'ready' }>
}) => {
  const { t } = useTranslation('payments')
  const name = serverName ?? t('payment.nameless')
  if (product === 'new_server') {
    return view.isDone ? (
      <Outcome
        tone="success"
        title={t('payment.ready')}
        hint={t(join === undefined ? 'payment.readyHint' : 'payment.joinHint')}
        action={join}
      />
    ) : (
      <Outcome tone="success" title={t('payment.slow')} hint={t('payment.slowHint')} />
    )
  }
  if (product === 'book_server') {
    return view.isDone ? (
      <Outcome
        tone="success"
        title={t('payment.booked')}
        hint={<DatedText text={t('payment.bookedHint', { time: formatMinute(new Date(bookedFrom ?? 0)) })} />}
      />
    ) : (
      <Outcome tone="success" title={t('payment.bookSlow')} hint={t('payment.bookSlowHint')} />
    )
  }
  if (product === 'gift_hours') {
    return view.isDone ? (
      <Outcome
        tone="success"
        title={t('payment.given')}
        hint={t('payment.givenHint')}
        action={gift && <GiftCode {...gift} align="center" />}
      />
    ) : (
      <Outcome tone="success" title={t('payment.giveSlow')} hint={t('payment.giveSlowHint')} />
    )
  }
  if (!view.isDone) return <Outcome tone="success" title={t('payment.extendSlow')} hint={t('payment.extendSlowHint')} />
  const hint =
    renewedUntil === undefined
      ? t('payment.renewedHint', { name })
      : t('payment.renewedUntil', { name, time: formatMinute(new Date(renewedUntil)) })
  return <Outcome tone="success" title={t('payment.renewed')} hint={<DatedText text={hint} />} />
}
