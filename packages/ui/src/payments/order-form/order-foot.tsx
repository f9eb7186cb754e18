import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system'
import type { OrderPrice, PaymentFailure } from '@warmup/domain/payments'
import { useLanguage, useTranslation } from '@warmup/i18n'
import { formatMinute, localeOf } from '@warmup/i18n/format'
import { useState } from 'react'
import { BusyButton, DatedText, DisabledReason, Skeleton, TextButton, usePriceText } from '../../common/index.ts'
import { OrderFailure } from './order-failure.tsx'
import { orderFormRecipe } from './order-form.recipe.ts'

export type ShownPrice =
  | OrderPrice
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly onRetry: () => void }

export type OrderFootProps = {
  /** The id of the form that the button submits. */
  formId: string
  price: ShownPrice
  /** What the total is for 24 hours; absent for less than a day, and until the price is known. */
  perDay?: number | undefined
  /** Expiry of the server after this order, in milliseconds since 1970; absent if unknown. */
  until?: number | undefined
  /** The names of the parts of the form that are required before payment. */
  missing: readonly string[]
  isSubmitting: boolean
  failure?: PaymentFailure | undefined
  onLogin: () => void
}

/**
 * Total and expiry, always visible beside the pay button; above them the failure of the last submission. Missing parts
 * replace total and expiry, so that they cover no field.
 */
export const OrderFoot = ({
  formId,
  price,
  perDay,
  until,
  missing,
  isSubmitting,
  failure,
  onLogin,
}: OrderFootProps) => {
  const { t } = useTranslation('payments')
  const language = useLanguage()
  const styles = useSlotRecipe({ recipe: orderFormRecipe })()
  const reason = (): string | undefined => {
    if (missing.length > 0) {
      return t('order.missing', { parts: new Intl.ListFormat(localeOf(language)).format(missing) })
    }
    if (price.status === 'invalid') return t('failures.invalidPrice')
    if (price.status === 'failed') return t('order.priceFailed')
    return price.status === 'loading' ? t('order.loadingPrice') : undefined
  }
  const why = isSubmitting ? undefined : reason()
  const [isExplained, setExplained] = useState(false)
  return (
    <>
      {failure !== undefined && (
        <chakra.div css={styles.alert}>
          <OrderFailure failure={failure} formId={formId} onLogin={onLogin} />
        </chakra.div>
      )}
      <chakra.div css={styles.foot}>
        <chakra.div css={styles.sum} role="group" aria-label={t('order.total')}>
          {why !== undefined && isExplained ? (
            <chakra.div css={styles.why} data-why>
              {why}
            </chakra.div>
          ) : (
            <>
              <chakra.div css={styles.caption}>
                <DatedText
                  text={
                    until === undefined
                      ? t('order.total')
                      : t('order.totalUntil', { time: formatMinute(new Date(until)) })
                  }
                />
              </chakra.div>
              <Amount price={price} perDay={perDay} />
            </>
          )}
        </chakra.div>
        <DisabledReason {...(why === undefined ? {} : { reason: why })} onExplain={setExplained}>
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

const Amount = ({ price, perDay }: Pick<OrderFootProps, 'price' | 'perDay'>) => {
  const { t } = useTranslation('payments')
  const priceText = usePriceText()
  const styles = useSlotRecipe({ recipe: orderFormRecipe })()
  switch (price.status) {
    case 'from':
    case 'known': {
      const text = priceText(price.amount, price.currency)
      return (
        <chakra.output css={styles.amount}>
          <span>{price.status === 'known' ? text : t('order.priceFrom', { price: text })}</span>
          {perDay !== undefined && (
            <chakra.span css={styles.perDay}>
              {t('order.perDay', { price: priceText(perDay, price.currency) })}
            </chakra.span>
          )}
        </chakra.output>
      )
    }
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
            <span>{t(price.status === 'invalid' ? 'failures.invalidPrice' : 'order.priceFailed')}</span>{' '}
            {price.status === 'failed' && <TextButton onClick={price.onRetry}>{t('order.retry')}</TextButton>}
          </chakra.div>
        </div>
      )
  }
}
