import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system'
import { useTranslation } from '@warmup/i18n'
import type { FormEventHandler } from 'react'
import { OrderTerms, type OrderTermsProps, orderFormRecipe } from '../../../payments/index.ts'
import type { OrderFormFoot } from '../order-dialog/missing-parts.ts'
import { OrderDialog, type OrderDialogProps } from '../order-dialog/order-dialog.tsx'

export type GiveHoursFormProps = {
  terms: OrderTermsProps
  foot: OrderFormFoot
  onSubmit: FormEventHandler<HTMLFormElement>
}

export type GiveHoursDialogProps = OrderDialogProps<GiveHoursFormProps>

/** The dialog to buy hours for another player and then pay for them (docs/product/practice.md#giving-hours). */
export const GiveHoursDialog = (props: GiveHoursDialogProps) => {
  const { t } = useTranslation('practice')
  return (
    <OrderDialog {...props} title={t('give.title')}>
      {(formId) => <GiveHoursForm {...props.form} formId={formId} />}
    </OrderDialog>
  )
}

const GiveHoursForm = ({ formId, terms, foot, onSubmit }: GiveHoursFormProps & { formId: string }) => {
  const { t } = useTranslation('practice')
  const styles = useSlotRecipe({ recipe: orderFormRecipe })()
  return (
    <form id={formId} aria-label={t('give.title')} noValidate onSubmit={onSubmit}>
      <chakra.fieldset css={styles.fields} disabled={foot.isSubmitting}>
        <div>
          <p>{t('give.intro')}</p>
          <chakra.p css={styles.facts}>{t('give.price')}</chakra.p>
        </div>
        <OrderTerms {...terms} />
      </chakra.fieldset>
    </form>
  )
}
