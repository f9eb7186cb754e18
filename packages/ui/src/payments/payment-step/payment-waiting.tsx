import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system'
import { isCodeOnly, paymentTimeoutMs } from '@warmup/domain/payments'
import { useTranslation } from '@warmup/i18n'
import { closeUp } from '@warmup/i18n/format'
import { ExternalLink, QrCode as QrIcon } from 'lucide-react'
import { Button, ButtonLink, CountdownRing, NoticeBanner } from '../../common/index.ts'
import { QrCode } from '../../common/qr-code/qr-code.tsx'
import { paymentRecipe } from './payment.recipe.ts'
import type { PaymentStepProps, PaymentView } from './payment-props.ts'

type PaymentWaitingProps = PaymentStepProps & { view: Extract<PaymentView, { name: 'waiting' }> }

/** Whether this device shows a code that it cannot scan, of a method that has no page. */
export const isUnreadableHere = ({ view, method, isOnPhone = false }: PaymentStepProps): boolean =>
  view.name === 'waiting' && view.way === 'code' && method !== undefined && isCodeOnly(method) && isOnPhone

/** The payment page or code, and the time left. */
export const PaymentWaiting = (props: PaymentWaitingProps) => {
  const { t } = useTranslation('payments')
  const styles = useSlotRecipe({ recipe: paymentRecipe })()
  const { view, otherMethod } = props
  const isCode = view.way === 'code'
  return (
    <>
      <chakra.div css={styles.stage}>
        {isCode ? <QrCode text={view.url} label={t('payment.codeLabel')} /> : <PaymentPage {...props} />}
        {isUnreadableHere(props) && (
          <chakra.p css={styles.hint}>
            {otherMethod === undefined
              ? t('payment.codeOnPhone.alone')
              : closeUp(t('payment.codeOnPhone.other', { method: t(`order.methods.${otherMethod}`) }))}
          </chakra.p>
        )}
        <OtherVia {...props} />
      </chakra.div>
      <chakra.div css={styles.countdown}>
        <CountdownRing totalSeconds={paymentTimeoutMs / 1_000} secondsLeft={view.secondsLeft} />
        <span>{t(isCode ? 'payment.codeLeft' : 'payment.linkLeft')}</span>
      </chakra.div>
    </>
  )
}

const PaymentPage = ({ view, method, isOnPhone = false }: PaymentWaitingProps) => {
  const { t } = useTranslation('payments')
  const styles = useSlotRecipe({ recipe: paymentRecipe })()
  const isOpened = view.way === 'opened'
  const label = isOpened
    ? t('payment.openAgain')
    : isOnPhone && method !== undefined
      ? t(`payment.go.${method}`)
      : t('payment.open')
  return (
    <>
      {view.way === 'blocked' && (
        <chakra.div css={styles.notice}>
          <NoticeBanner tone="info">{t('payment.blocked')}</NoticeBanner>
        </chakra.div>
      )}
      {isOpened && (
        <div role="status">
          <chakra.p textStyle="strong">{t('payment.opened')}</chakra.p>
          <chakra.p css={styles.hint}>{t('payment.openedHint')}</chakra.p>
        </div>
      )}
      {view.way === 'link' && <chakra.p css={styles.hint}>{t('payment.resumed')}</chakra.p>}
      <ButtonLink href={view.url} isNewTab={!isOnPhone} weight={isOpened ? 'secondary' : 'primary'}>
        <ExternalLink aria-hidden />
        <span>{label}</span>
      </ButtonLink>
    </>
  )
}

const OtherVia = ({ otherVia, onVia, isBusy = false }: PaymentWaitingProps) => {
  const { t } = useTranslation('payments')
  if (otherVia === undefined) return null
  const isCode = otherVia === 'code'
  return (
    <Button size="small" weight="quiet" isDisabled={isBusy} onClick={() => onVia(otherVia)}>
      {isCode ? <QrIcon aria-hidden /> : <ExternalLink aria-hidden />}
      <span>{t(isCode ? 'payment.toCode' : 'payment.toPage')}</span>
    </Button>
  )
}
