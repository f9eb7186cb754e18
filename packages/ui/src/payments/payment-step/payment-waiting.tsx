import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system'
import { paymentTimeoutMs } from '@warmup/domain/payments'
import { useTranslation } from '@warmup/i18n'
import { closeUp } from '@warmup/i18n/format'
import { ExternalLink, QrCode as QrIcon } from 'lucide-react'
import { BusyButton, Button, ButtonLink, CountdownRing, NoticeBanner } from '../../common/index.ts'
import { QrCode } from '../../common/qr-code/qr-code.tsx'
import { paymentRecipe } from './payment.recipe.ts'
import type { PaymentStepProps, PaymentView } from './payment-props.ts'

type PaymentWaitingProps = PaymentStepProps & { view: Extract<PaymentView, { name: 'waiting' }> }

/** Whether this device shows a code that it cannot scan, and has no other way with the method. */
export const isUnreadableHere = ({ view, codeHelp }: Pick<PaymentStepProps, 'view' | 'codeHelp'>): boolean =>
  view.name === 'waiting' && view.way === 'code' && codeHelp !== undefined

/** Whether no payment was opened at all, so that none has timed out. */
export const isUnopened = (failure: PaymentStepProps['failure']): boolean =>
  failure === 'way_refused' || failure === 'payer_unknown'

/** The payment page or code, and the time left. */
export const PaymentWaiting = (props: PaymentWaitingProps) => {
  const { t } = useTranslation('payments')
  const styles = useSlotRecipe({ recipe: paymentRecipe })()
  const { view } = props
  const isCode = view.way === 'code'
  return (
    <>
      <chakra.div css={styles.stage}>
        {isCode && <QrCode text={view.url} label={t('payment.codeLabel')} />}
        {view.way === 'press' && <PaymentPress {...props} />}
        {!isCode && view.way !== 'press' && <PaymentPage {...props} />}
        {isUnreadableHere(props) && (
          <chakra.p css={styles.hint}>
            <CodeHint {...props} />
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

/** How a code can be read that this device shows to itself. */
const CodeHint = ({ codeHelp, method, otherMethod }: PaymentWaitingProps) => {
  const { t } = useTranslation('payments')
  if (codeHelp === 'browser' && method !== undefined)
    return <span>{closeUp(t('payment.codeInApp', { method: t(`order.methods.${method}`) }))}</span>
  return (
    <span>
      {otherMethod === undefined
        ? t('payment.codeOnPhone.alone')
        : closeUp(t('payment.codeOnPhone.other', { method: t(`order.methods.${otherMethod}`) }))}
    </span>
  )
}

/** A button that opens the app. An attempt of another device may have to be paid by a code here. */
const PaymentPress = ({ method, via = 'code', onOpen, isBusy = false }: PaymentWaitingProps) => {
  const { t } = useTranslation('payments')
  const styles = useSlotRecipe({ recipe: paymentRecipe })()
  const words = {
    code: [t('payment.elsewhereHint'), t('payment.retryCode')],
    in_app: [t('payment.inAppHint'), t('payment.payInApp')],
    phone: [t('payment.phoneHint'), t(`payment.go.${method ?? 'wechat'}`)],
    page: [t('payment.resumed'), t('payment.open')],
  } as const
  const [hint, label] = words[via]
  return (
    <>
      <chakra.p css={styles.hint}>{hint}</chakra.p>
      <BusyButton weight="primary" isBusy={isBusy} busyLabel={t('payment.busy')} onClick={onOpen}>
        {label}
      </BusyButton>
    </>
  )
}

const PaymentPage = ({ view, method, onLeave, isOnPhone = false }: PaymentWaitingProps) => {
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
      <ButtonLink
        href={view.url}
        isNewTab={!isOnPhone}
        weight={isOpened ? 'secondary' : 'primary'}
        {...(isOnPhone && { onClick: onLeave })}
      >
        <ExternalLink aria-hidden />
        <span>{label}</span>
      </ButtonLink>
    </>
  )
}

export const OtherVia = ({
  method,
  otherVia,
  onVia,
  isBusy = false,
}: Pick<PaymentStepProps, 'method' | 'otherVia' | 'onVia' | 'isBusy'>) => {
  const { t } = useTranslation('payments')
  if (otherVia === undefined) return null
  const isCode = otherVia === 'code'
  return (
    <Button size="small" weight="quiet" isDisabled={isBusy} onClick={() => onVia(otherVia)}>
      {isCode ? <QrIcon aria-hidden /> : <ExternalLink aria-hidden />}
      <span>{t(isCode ? 'payment.toCode' : method === 'wechat' ? 'payment.toWechat' : 'payment.toPage')}</span>
    </Button>
  )
}
