import { useTranslation } from '@warmup/i18n'
import type { DialogProps } from '../../common/index.ts'
import { PaymentActions } from './payment-actions.tsx'
import type { PaymentStepProps } from './payment-props.ts'
import { PaymentStep } from './payment-step.tsx'

/** The parts of a dialog in which an order is paid: the dialog in which it was ordered goes on with them. */
export const paymentFrame = (payment: PaymentStepProps): Pick<DialogProps, 'title' | 'children' | 'footer'> => ({
  title: <PaymentTitle {...payment} />,
  children: <PaymentStep {...payment} />,
  footer: <PaymentActions {...payment} />,
})

const PaymentTitle = ({ view, method }: PaymentStepProps) => {
  const { t } = useTranslation('practice')
  if (view.name === 'creating' || view.name === 'ready') return t('payment.paidTitle')
  return view.name === 'waiting' && method !== undefined ? t(`order.methods.${method}`) : t('payment.title')
}
