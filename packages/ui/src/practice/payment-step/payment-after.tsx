import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system'
import { fulfilmentWaitMs } from '@warmup/domain/practice/payment'
import { useTranslation } from '@warmup/i18n'
import { formatMinute } from '@warmup/i18n/format'
import { CountdownRing, Outcome, Spinner } from '../../common/index.ts'
import { paymentRecipe } from './payment.recipe.ts'
import type { PaymentStepProps, PaymentView } from './payment-props.ts'

/** The money has come: what was bought is on its way. */
export const PaymentCreating = ({
  product,
  view,
}: Pick<PaymentStepProps, 'product'> & { view: Extract<PaymentView, { name: 'creating' }> }) => {
  const { t } = useTranslation('practice')
  const styles = useSlotRecipe({ recipe: paymentRecipe })()
  const isNew = product === 'new_server'
  return (
    <>
      <chakra.div css={styles.stage} role="status">
        <Spinner size="large" />
        <chakra.p textStyle="section">{t(isNew ? 'payment.creating' : 'payment.extending')}</chakra.p>
        <chakra.p css={styles.hint}>{t(isNew ? 'payment.creatingHint' : 'payment.extendingHint')}</chakra.p>
      </chakra.div>
      <chakra.div css={styles.countdown}>
        <CountdownRing totalSeconds={fulfilmentWaitMs / 1_000} secondsLeft={view.secondsLeft} />
        <span>{t('payment.creatingLeft')}</span>
      </chakra.div>
    </>
  )
}

/** The end of the way: what was bought is there, or there is nothing more to wait for. */
export const PaymentReady = ({
  product,
  serverName,
  renewedUntil,
  view,
}: Pick<PaymentStepProps, 'product' | 'serverName' | 'renewedUntil'> & {
  view: Extract<PaymentView, { name: 'ready' }>
}) => {
  const { t } = useTranslation('practice')
  const name = serverName ?? t('payment.nameless')
  if (product === 'new_server') {
    return view.isDone ? (
      <Outcome tone="success" title={t('payment.ready')} hint={t('payment.readyHint')} />
    ) : (
      <Outcome tone="success" title={t('payment.slow')} hint={t('payment.slowHint')} />
    )
  }
  if (!view.isDone) return <Outcome tone="success" title={t('payment.extendSlow')} hint={t('payment.extendSlowHint')} />
  const hint =
    renewedUntil === undefined
      ? t('payment.renewedHint', { name })
      : t('payment.renewedUntil', { name, time: formatMinute(new Date(renewedUntil)) })
  return <Outcome tone="success" title={t('payment.renewed')} hint={hint} />
}
