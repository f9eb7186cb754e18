import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system'
import { useTranslation } from '@warmup/i18n'
import type { ReactNode } from 'react'
import { BusyButton, Button, DisabledReason, HoldButton } from '../../common/index.ts'
import { paymentRecipe } from './payment.recipe.ts'
import type { PaymentStepProps } from './payment-props.ts'

/** What can be done about a payment, at the foot of its dialog. */
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
    case 'ready':
      return <Confirm isReady={view.name === 'ready'} onConfirm={props.onConfirm} />
    case 'failed':
      return view.reason === 'closed' && props.onReorder ? (
        <Reorder onReorder={props.onReorder} />
      ) : (
        <Confirm isReady onConfirm={props.onConfirm} />
      )
  }
}

const WaitingActions = ({ otherMethod, onMethod, onCancel, isBusy = false }: PaymentStepProps) => {
  const { t } = useTranslation('practice')
  return (
    <>
      {otherMethod !== undefined && (
        <Button isDisabled={isBusy} onClick={() => onMethod(otherMethod)}>
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
  method,
  onRetry,
  onReorder,
  onConfirm,
  isBusy = false,
  canRetry,
}: PaymentStepProps & { canRetry: boolean }) => {
  const { t } = useTranslation('practice')
  return (
    <>
      {onReorder && canRetry && (
        <HoldButton isWide isLoading={isBusy} onComplete={onReorder}>
          {t('payment.cancelAndReorder')}
        </HoldButton>
      )}
      {!canRetry &&
        (onReorder ? <Reorder isBusy={isBusy} onReorder={onReorder} /> : <Confirm isReady onConfirm={onConfirm} />)}
      {canRetry && (
        <BusyButton weight="primary" isBusy={isBusy} busyLabel={t('payment.busy')} onClick={onRetry}>
          {t(method === 'wechat' ? 'payment.retryCode' : 'payment.retry')}
        </BusyButton>
      )}
    </>
  )
}

const Reorder = ({ isBusy = false, onReorder }: { isBusy?: boolean; onReorder: () => void }) => {
  const { t } = useTranslation('practice')
  return (
    <Button weight="primary" isDisabled={isBusy} onClick={onReorder}>
      {t('payment.reorder')}
    </Button>
  )
}

const Confirm = ({ isReady, onConfirm }: { isReady: boolean; onConfirm: () => void }) => {
  const { t } = useTranslation('practice')
  return (
    <DisabledReason {...(isReady ? {} : { reason: t('payment.confirmLater') })}>
      <Button weight="primary" isDisabled={!isReady} onClick={onConfirm}>
        {t('payment.confirm')}
      </Button>
    </DisabledReason>
  )
}
