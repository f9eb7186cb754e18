import { useTranslation } from '@warmup/i18n'
import { OrderDialog, type OrderDialogProps } from '../order-dialog/order-dialog.tsx'
import { NewServerForm, type NewServerFormProps } from './new-server-form.tsx'
import { refusedField } from './refused-field.tsx'

export type NewServerDialogProps = OrderDialogProps<NewServerFormProps>

/** The dialog to order a practice server and then pay for it. */
export const NewServerDialog = (props: NewServerDialogProps) => {
  const { t } = useTranslation('practice')
  const { form } = props
  // What a field shows is not said a second time beside the pay button.
  const isAtField = refusedField(form.foot.failure) !== undefined
  const shown = isAtField ? { ...form, foot: { ...form.foot, failure: undefined } } : form
  return (
    <OrderDialog {...props} form={shown} title={t('order.newTitle')}>
      {(formId) => <NewServerForm {...form} formId={formId} />}
    </OrderDialog>
  )
}
