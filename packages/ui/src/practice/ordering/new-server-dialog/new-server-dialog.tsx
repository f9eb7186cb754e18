import { useTranslation } from '@warmup/i18n'
import { OrderDialog, type OrderDialogProps } from '../order-dialog/order-dialog.tsx'
import { NewServerForm, type NewServerFormProps } from './new-server-form.tsx'

export type NewServerDialogProps = OrderDialogProps<NewServerFormProps>

/** The dialog to order a practice server and then pay for it. */
export const NewServerDialog = (props: NewServerDialogProps) => {
  const { t } = useTranslation('practice')
  return (
    <OrderDialog {...props} title={t('order.newTitle')}>
      {(formId) => <NewServerForm {...props.form} formId={formId} />}
    </OrderDialog>
  )
}
