import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system'
import type { PaymentFailure } from '@warmup/domain/payments'
import { useTranslation } from '@warmup/i18n'
import { Button, NoticeBanner } from '../../common/index.ts'
import { useOrderMessages } from '../messages/order-messages.ts'
import { orderFormRecipe } from './order-form.recipe.ts'

export type OrderFailureProps = {
  failure: PaymentFailure
  /** The form to submit again after a timeout. */
  formId: string
  onLogin: () => void
}

/** Why creating the order failed; nothing was charged. After a timeout the order can be submitted again. */
export const OrderFailure = ({ failure, formId, onLogin }: OrderFailureProps) => {
  const { t } = useTranslation('payments')
  const message = useOrderMessages()
  const styles = useSlotRecipe({ recipe: orderFormRecipe })()
  return (
    <NoticeBanner tone="failure">
      <chakra.span css={styles.failure}>
        <span>{message(failure)}</span>
        {failure === 'timeout' && (
          <Button size="small" type="submit" form={formId}>
            {t('order.retry')}
          </Button>
        )}
        {failure === 'token_expired' && (
          <Button size="small" onClick={onLogin}>
            {t('order.login')}
          </Button>
        )}
      </chakra.span>
    </NoticeBanner>
  )
}
