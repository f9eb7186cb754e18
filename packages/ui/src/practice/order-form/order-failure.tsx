import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system'
import type { PaymentFailure } from '@warmup/domain/practice/payment'
import { useTranslation } from '@warmup/i18n'
import { Button, NoticeBanner } from '../../common/index.ts'
import { useOrderMessages } from '../messages/order-messages.ts'
import { orderFormRecipe } from './order-form.recipe.ts'

export type OrderFailureProps = {
  failure: PaymentFailure
  /** Submits again what has timed out. */
  formId: string
  onLogin: () => void
}

/** Why the order could not be made; nothing was charged. What may only have been too slow can be sent again. */
export const OrderFailure = ({ failure, formId, onLogin }: OrderFailureProps) => {
  const { t } = useTranslation('practice')
  const message = useOrderMessages()
  const styles = useSlotRecipe({ recipe: orderFormRecipe })()
  return (
    <NoticeBanner tone="failure">
      <chakra.span css={styles.failure}>
        {message(failure)}
        {failure === 'timeout' && (
          <Button size="small" type="submit" form={formId}>
            {t('order.retry')}
          </Button>
        )}
        {failure === 'token_expired' && (
          <Button size="small" onClick={onLogin}>
            {t('password.login')}
          </Button>
        )}
      </chakra.span>
    </NoticeBanner>
  )
}
