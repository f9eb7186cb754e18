import { useTranslation } from '@warmup/i18n'
import type { DialogProps } from '../../common/index.ts'
import { PaymentActions } from './payment-actions.tsx'
import type { PaymentStepProps } from './payment-props.ts'
import { PaymentStep } from './payment-step.tsx'

/** The dialog props of a payment. The dialog with the order form switches to them after the order. */
export const paymentFrame = (payment: PaymentStepProps): Pick<DialogProps, 'title' | 'children' | 'footer'> => ({
  title: <PaymentTitle {...payment} />,
  children: <PaymentStep {...payment} />,
  footer: <PaymentActions {...payment} />,
})

const PaymentTitle = ({ view, method }: PaymentStepProps) => {
  const { t } = useTranslation('payments')
  const isCreated = view.name === 'creating' || view.name === 'ready'
  const title = isCreated ? t('payment.paidTitle') : t('payment.title')
  return <span>{view.name === 'waiting' && method !== undefined ? t(`order.methods.${method}`) : title}</span>
}
