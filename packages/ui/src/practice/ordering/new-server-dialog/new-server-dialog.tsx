import { useTranslation } from '@warmup/i18n'
import { useId } from 'react'
import { Dialog } from '../../../common/index.ts'
import { OrderFoot, type PaymentStepProps, paymentFrame } from '../../../payments/index.ts'
import { useMissingParts } from './missing-parts.ts'
import { NewServerForm, type NewServerFormProps } from './new-server-form.tsx'

export type NewServerDialogProps = {
  /** Whether it is visible. */
  isOpen: boolean
  /** Called when the player closes it. */
  onClose: () => void
  /** Properties of the form. */
  form: NewServerFormProps
  /** Replaces the form after the server is ordered. */
  payment?: PaymentStepProps | undefined
}

/** The dialog to order a practice server and then pay for it. */
export const NewServerDialog = ({ isOpen, onClose, form, payment }: NewServerDialogProps) => {
  const { t } = useTranslation('practice')
  const formId = useId()
  const missingParts = useMissingParts()
  if (payment !== undefined) return <Dialog isOpen={isOpen} onClose={onClose} {...paymentFrame(payment)} />
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('order.newTitle')}
      isLocked={form.foot.isSubmitting}
      footer={<OrderFoot {...form.foot} missing={missingParts(form.foot.missing)} formId={formId} />}
    >
      <NewServerForm {...form} formId={formId} />
    </Dialog>
  )
}
