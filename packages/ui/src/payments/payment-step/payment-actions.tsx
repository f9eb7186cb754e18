import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system'
import { useTranslation } from '@warmup/i18n'
import type { ReactNode } from 'react'
import { BusyButton, Button, DisabledReason, HoldButton } from '../../common/index.ts'
import { paymentRecipe } from './payment.recipe.ts'
import type { PaymentStepProps } from './payment-props.ts'
import { isUnopened, isUnreadableHere } from './payment-waiting.tsx'

/** The actions of a payment, in the dialog's footer. */
export const PaymentActions = (props: PaymentStepProps) => {
  const styles = useSlotRecipe({ recipe: paymentRecipe })()
  return <chakra.div css={styles.footer}>{actionsOf(props)}</chakra.div>
}

const actionsOf = (props: PaymentStepProps): ReactNode => {
  const { view } = props
  switch (view.name) {
    case 'waiting':
      return <WaitingActions {...props} />
    case 'timed_out':
      return <TimedOutActions {...props} canRetry={view.canRetry} />
    case 'creating':
      return props.product === 'new_server' && props.isKept ? (
        <CloseAndTell onClose={props.onCloseUntilReady} />
      ) : (
        <Confirm
          isReady={false}
          later={props.product === 'gift_hours' ? 'confirmLaterGift' : 'confirmLater'}
          onConfirm={props.onConfirm}
        />
      )
    case 'ready':
      // Joining is the primary action then.
      return <Confirm isReady isQuiet={props.join !== undefined} onConfirm={props.onConfirm} />
    case 'failed':
      return view.reason === 'closed' && props.onReorder ? (
        <Reorder onReorder={props.onReorder} />
      ) : (
        <Understood onConfirm={props.onConfirm} />
      )
  }
}

const WaitingActions = (props: PaymentStepProps) => {
  const { otherMethod, onMethod, onCancel, isBusy = false } = props
  const { t } = useTranslation('payments')
  return (
    <>
      {otherMethod !== undefined && (
        <Button
          weight={isUnreadableHere(props) ? 'primary' : 'secondary'}
          isDisabled={isBusy}
          onClick={() => onMethod(otherMethod)}
        >
          {t(`payment.otherMethod.${otherMethod}`)}
        </Button>
      )}
      <HoldButton isWide isLoading={isBusy} onComplete={onCancel}>
        {t('payment.cancel')}
      </HoldButton>
    </>
  )
}

const TimedOutActions = ({
  via,
  failure,
  otherMethod,
  onMethod,
  onRetry,
  onReorder,
  onCancel,
  onConfirm,
  isBusy = false,
  canRetry,
}: PaymentStepProps & { canRetry: boolean }) => {
  const { t } = useTranslation('payments')
  return (
    <>
      {canRetry && (
        <HoldButton isWide isLoading={isBusy} onComplete={onReorder ?? onCancel}>
          {t(onReorder ? 'payment.cancelAndReorder' : 'payment.cancel')}
        </HoldButton>
      )}
      {canRetry && isUnopened(failure) && otherMethod !== undefined && (
        <Button isDisabled={isBusy} onClick={() => onMethod(otherMethod)}>
          {t(`payment.otherMethod.${otherMethod}`)}
        </Button>
      )}
      {!canRetry &&
        (onReorder ? <Reorder isBusy={isBusy} onReorder={onReorder} /> : <Understood onConfirm={onConfirm} />)}
      {canRetry && (
        <BusyButton weight="primary" isBusy={isBusy} busyLabel={t('payment.busy')} onClick={onRetry}>
          {t(via === 'code' ? 'payment.retryCode' : 'payment.retry')}
        </BusyButton>
      )}
    </>
  )
}

const Reorder = ({ isBusy = false, onReorder }: { isBusy?: boolean; onReorder: () => void }) => {
  const { t } = useTranslation('payments')
  return (
    <Button weight="primary" isDisabled={isBusy} onClick={onReorder}>
      {t('payment.reorder')}
    </Button>
  )
}

/** Closes an order without delivery: no action is primary. */
const Understood = ({ onConfirm }: Pick<PaymentStepProps, 'onConfirm'>) => {
  const { t } = useTranslation('payments')
  return <Button onClick={onConfirm}>{t('payment.understood')}</Button>
}

/** The creation goes on, and a notice tells of its end: only the confirmation has to wait. */
const CloseAndTell = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation('payments')
  return <Button onClick={onClose}>{t('payment.closeAndTell')}</Button>
}

type ConfirmProps = {
  isReady: boolean
  /** Message key of when it can be confirmed. */
  later?: 'confirmLater' | 'confirmLaterGift'
  isQuiet?: boolean
  onConfirm: () => void
}

const Confirm = ({ isReady, later = 'confirmLater', isQuiet = false, onConfirm }: ConfirmProps) => {
  const { t } = useTranslation('payments')
  return (
    <DisabledReason {...(isReady ? {} : { reason: t(`payment.${later}`) })}>
      <Button {...(isQuiet ? {} : { weight: 'primary' })} isDisabled={!isReady} onClick={onConfirm}>
        {t('payment.confirm')}
      </Button>
    </DisabledReason>
  )
}
