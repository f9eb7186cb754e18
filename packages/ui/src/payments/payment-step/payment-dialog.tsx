import { chakra } from '@chakra-ui/react/styled-system'
import { useTranslation } from '@warmup/i18n'
import { Dialog, ErrorState, type Loadable, SlowNote, Spinner } from '../../common/index.ts'
import { paymentFrame } from './payment-frame.tsx'
import type { PaymentStepProps } from './payment-props.ts'

export type PaymentDialogProps = {
  /** Whether it is visible. */
  isOpen: boolean
  /** Called when the player closes it. */
  onClose: () => void
  /** Properties of the payment step. */
  payment: Loadable<PaymentStepProps>
}

/** The payment of an existing order: from another page or device, or from before a reload. */
export const PaymentDialog = ({ isOpen, onClose, payment }: PaymentDialogProps) => {
  const { t } = useTranslation('payments')
  if (payment.status === 'ready') return <Dialog isOpen={isOpen} onClose={onClose} {...paymentFrame(payment.data)} />
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('payment.title')}>
      {payment.status === 'loading' ? (
        <chakra.div
          position="relative"
          display="grid"
          placeItems="center"
          // About as high as the payment that replaces it.
          minHeight="33rem"
          role="status"
          aria-label={t('payment.loading')}
        >
          <Spinner size="large" />
          <SlowNote isShown={payment.isSlow} onRetry={payment.onRetry} />
        </chakra.div>
      ) : (
        <ErrorState title={t('payment.loadFailed')} {...payment} />
      )}
    </Dialog>
  )
}
