import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system'
import { isExpired, type PracticeServer } from '@warmup/domain/practice'
import { useTranslation } from '@warmup/i18n'
import { formatMinute } from '@warmup/i18n/format'
import type { FormEventHandler } from 'react'
import { DatedText } from '../../../common/index.ts'
import { OrderTerms, type OrderTermsProps, orderFormRecipe } from '../../../payments/index.ts'
import type { OrderFormFoot } from '../order-dialog/missing-parts.ts'
import { OrderDialog, type OrderDialogProps } from '../order-dialog/order-dialog.tsx'

export type RenewFormProps = {
  server: Pick<PracticeServer, 'name' | 'isRelocatable' | 'expiresAt' | 'deletedAt'>
  /** Milliseconds since 1970. */
  now: number
  terms: OrderTermsProps
  foot: OrderFormFoot
  onSubmit: FormEventHandler<HTMLFormElement>
}

export type RenewDialogProps = OrderDialogProps<RenewFormProps>

/** The dialog to extend a server in its region mode and then pay for it (docs/product/practice.md#practice-expiry). */
export const RenewDialog = (props: RenewDialogProps) => {
  const { t } = useTranslation('practice')
  return (
    <OrderDialog {...props} title={t('order.renewTitle')}>
      {(formId) => <RenewForm {...props.form} formId={formId} />}
    </OrderDialog>
  )
}

const RenewForm = ({ formId, server, now, terms, foot, onSubmit }: RenewFormProps & { formId: string }) => {
  const { t } = useTranslation('practice')
  const styles = useSlotRecipe({ recipe: orderFormRecipe })()
  const { name, isRelocatable, expiresAt, deletedAt } = server
  const expiry = (): string => {
    if (deletedAt !== undefined && deletedAt <= now) return t('order.renewGone')
    if (expiresAt === undefined) return ''
    const time = formatMinute(new Date(expiresAt))
    return t(isExpired(server, now) ? 'order.renewExpired' : 'order.renewKept', { time })
  }
  return (
    <form id={formId} aria-label={t('order.renewTitle')} noValidate onSubmit={onSubmit}>
      <chakra.fieldset css={styles.fields} disabled={foot.isSubmitting}>
        <div>
          <chakra.p>{t('order.renewIntro', { name })}</chakra.p>
          <chakra.p css={styles.facts}>
            {`${t('order.mode')} · ${t(`order.modes.${isRelocatable ? 'flexible' : 'fixed'}`)}`}
          </chakra.p>
          <chakra.p css={styles.facts}>
            <DatedText text={expiry()} />
          </chakra.p>
          {foot.until !== undefined && (
            <chakra.p css={styles.facts}>
              <DatedText text={t('order.renewUntil', { time: formatMinute(new Date(foot.until)) })} />
            </chakra.p>
          )}
        </div>
        <OrderTerms {...terms} />
      </chakra.fieldset>
    </form>
  )
}
