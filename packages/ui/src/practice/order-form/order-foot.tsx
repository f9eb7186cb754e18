import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system'
import type { OrderPrice, PaymentFailure } from '@warmup/domain/practice/payment'
import { useLanguage, useTranslation } from '@warmup/i18n'
import { formatMinute, localeOf } from '@warmup/i18n/format'
import { BusyButton, DisabledReason, Skeleton, TextButton } from '../../common/index.ts'
import { usePriceText } from '../price-text/use-price-text.ts'
import { OrderFailure } from './order-failure.tsx'
import { orderFormRecipe } from './order-form.recipe.ts'

/** What must be filled in before an order can be paid. */
export type MissingPart = 'name' | 'password' | 'mode' | 'region' | 'method'

export type ShownPrice =
  | OrderPrice
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly onRetry: () => void }

export type OrderFootProps = {
  /** The id of the form that the button submits. */
  formId: string
  price: ShownPrice
  /** Until when the server is paid after this, in milliseconds since 1970; absent while that cannot be known. */
  until?: number | undefined
  missing: readonly MissingPart[]
  isSubmitting: boolean
  failure?: PaymentFailure | undefined
  onLogin: () => void
}

/**
 * Total and expiry, always in view beside the button to pay, and above them why the last press had no effect. What is
 * missing is named at the button.
 */
export const OrderFoot = ({ formId, price, until, missing, isSubmitting, failure, onLogin }: OrderFootProps) => {
  const { t } = useTranslation('practice')
  const language = useLanguage()
  const styles = useSlotRecipe({ recipe: orderFormRecipe })()
  const reason = (): string | undefined => {
    if (missing.length > 0) {
      const names = missing.map((part) => t(`order.parts.${part}`))
      return t('order.missing', { parts: new Intl.ListFormat(localeOf(language)).format(names) })
    }
    if (price.status === 'invalid') return t('orderFailures.invalidPrice')
    if (price.status === 'failed') return t('order.priceFailed')
    return price.status === 'loading' ? t('order.loadingPrice') : undefined
  }
  const why = isSubmitting ? undefined : reason()
  return (
    <>
      {failure !== undefined && (
        <chakra.div css={styles.alert}>
          <OrderFailure failure={failure} formId={formId} onLogin={onLogin} />
        </chakra.div>
      )}
      <chakra.div css={styles.foot}>
        <chakra.div css={styles.sum} role="group" aria-label={t('order.total')}>
          <chakra.div css={styles.caption}>
            {until === undefined ? t('order.total') : t('order.totalUntil', { time: formatMinute(new Date(until)) })}
          </chakra.div>
          <Amount price={price} />
        </chakra.div>
        <DisabledReason {...(why === undefined ? {} : { reason: why })}>
          <BusyButton
            type="submit"
            form={formId}
            weight="primary"
            isDisabled={why !== undefined}
            isBusy={isSubmitting}
            busyLabel={t('order.submitting')}
          >
            {t('order.submit')}
          </BusyButton>
        </DisabledReason>
      </chakra.div>
    </>
  )
}

const Amount = ({ price }: { price: ShownPrice }) => {
  const { t } = useTranslation('practice')
  const priceText = usePriceText()
  const styles = useSlotRecipe({ recipe: orderFormRecipe })()
  switch (price.status) {
    case 'unknown':
      return <chakra.output css={styles.amount}>{t('order.unknown')}</chakra.output>
    case 'known':
      return <chakra.output css={styles.amount}>{priceText(price.amount, price.currency)}</chakra.output>
    case 'loading':
      return (
        <chakra.div css={styles.amount} role="status" aria-label={t('order.loadingPrice')}>
          <Skeleton width="88px" height="20px" />
        </chakra.div>
      )
    case 'invalid':
    case 'failed':
      return (
        <div role="alert">
          <chakra.div css={styles.amount} data-tone="failure">
            {t('order.error')}
          </chakra.div>
          <chakra.div css={styles.reason}>
            {t(price.status === 'invalid' ? 'orderFailures.invalidPrice' : 'order.priceFailed')}{' '}
            {price.status === 'failed' && <TextButton onClick={price.onRetry}>{t('order.retry')}</TextButton>}
          </chakra.div>
        </div>
      )
  }
}
