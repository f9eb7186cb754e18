import { type ReactNode, useId } from 'react'
import { Dialog } from '../../../common/index.ts'
import { OrderFoot, type PaymentStepProps, paymentFrame } from '../../../payments/index.ts'
import { type OrderFormFoot, useMissingParts } from './missing-parts.ts'

export type OrderDialogProps<Form> = {
  /** Whether it is visible. */
  isOpen: boolean
  /** Called when the player closes it. */
  onClose: () => void
  /** Properties of the form. */
  form: Form
  /** Replaces the form after the order is placed. */
  payment?: PaymentStepProps | undefined
}

type Props<Form> = OrderDialogProps<Form> & {
  title: string
  /** Renders the form with the id to which the foot's button refers. */
  children: (formId: string) => ReactNode
}

/** A dialog with an order form, then with its payment. */
export const OrderDialog = <Form extends { foot: OrderFormFoot }>(props: Props<Form>) => {
  const { isOpen, onClose, form, payment, title, children } = props
  const formId = useId()
  const missingParts = useMissingParts()
  if (payment !== undefined) return <Dialog isOpen={isOpen} onClose={onClose} {...paymentFrame(payment)} />
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={title}
      isLocked={form.foot.isSubmitting}
      footer={<OrderFoot {...form.foot} missing={missingParts(form.foot.missing)} formId={formId} />}
    >
      {children(formId)}
    </Dialog>
  )
}
