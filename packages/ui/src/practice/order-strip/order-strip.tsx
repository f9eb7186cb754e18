import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system'
import { majorUnits, type Order, type OrderUnderWay, type PaymentFailure } from '@warmup/domain/practice/payment'
import { useTranslation } from '@warmup/i18n'
import { formatClock } from '@warmup/i18n/format'
import { Hourglass, Undo2, Wallet } from 'lucide-react'
import { type ReactElement, useState } from 'react'
import { Button, ButtonAppLink, HoldButton, useKeptFocus } from '../../common/index.ts'
import { useOrderMessages } from '../messages/order-messages.ts'
import { usePriceText } from '../price-text/use-price-text.ts'
import { dockedRef } from './docked-ref.ts'
import { orderStripRecipe } from './order-strip.recipe.ts'

const icons = {
  pay: <Wallet />,
  create: <Hourglass />,
  refund: <Undo2 />,
} satisfies Record<OrderUnderWay['next'], ReactElement>

export type OrderStripProps = {
  /** Those to speak of; without any nothing is shown. */
  orders: readonly OrderUnderWay[]
  /** Milliseconds since 1970. */
  now: number
  /** The address of an order's payment. */
  hrefOf: (order: Order) => string
  /** The order that is being cancelled. */
  cancelling?: string | undefined
  /** The order that could not be cancelled, and why. */
  notCancelled?: { readonly orderId: string; readonly failure: PaymentFailure } | undefined
  onCancel: (order: Order) => void
}

/**
 * The orders under way, on every page (docs/product.md#orders-under-way): what happens next with each, and what can be done.
 * - It MUST NOT move the page when it comes, and MUST NOT hide its end.
 * - Screen readers MUST hear of a change.
 * - When the order that has the focus is removed, the next one MUST get it, or the page's content after the last.
 */
export const OrderStrip = ({ orders, ...props }: OrderStripProps) => {
  const { t } = useTranslation('practice')
  const styles = useSlotRecipe({ recipe: orderStripRecipe })()
  const [isExpanded, setExpanded] = useState(false)
  const keptFocus = useKeptFocus<HTMLUListElement>()
  const [first, ...rest] = orders
  if (first === undefined) return null
  return (
    <chakra.section css={styles.root} aria-label={t('strip.label')} aria-live="polite" data-docked ref={dockedRef}>
      <chakra.ul css={styles.list} {...keptFocus}>
        {(isExpanded ? orders : [first]).map((each) => (
          <OrderRow key={each.order.id} {...each} {...props} />
        ))}
        {rest.length > 0 && (
          <chakra.li css={styles.order}>
            <Button size="small" weight="quiet" aria-expanded={isExpanded} onClick={() => setExpanded(!isExpanded)}>
              {isExpanded ? t('strip.fewer') : t('strip.more', { count: rest.length })}
            </Button>
          </chakra.li>
        )}
      </chakra.ul>
    </chakra.section>
  )
}

const OrderRow = ({
  order,
  next,
  now,
  hrefOf,
  cancelling,
  notCancelled,
  onCancel,
}: OrderUnderWay & Omit<OrderStripProps, 'orders'>) => {
  const { t } = useTranslation('practice')
  const message = useOrderMessages()
  const priceText = usePriceText()
  const styles = useSlotRecipe({ recipe: orderStripRecipe })()
  const { subject, amount, currency, attempt, payableUntil } = order
  const { product, serverName: name } = subject
  const price = priceText(majorUnits(amount), currency)
  const isRunning = attempt !== undefined && now < attempt.expiresAt
  const words = {
    pay: {
      title: t(`strip.pay.${product}`, { name }),
      facts: t('strip.payUntil', { price, time: formatClock(new Date(payableUntil)) }),
      action: t(isRunning ? 'strip.resume' : 'strip.renew'),
    },
    create: {
      title: t(`strip.create.${product}`, { name }),
      facts: t(product === 'new_server' ? 'strip.createHint' : 'strip.renewHint', { price }),
      action: t('strip.view'),
    },
    refund: {
      title: t('strip.refund', { name }),
      facts: t('strip.refundHint', { price }),
      action: t('strip.view'),
    },
  }[next]
  return (
    <chakra.li css={styles.order} tabIndex={-1}>
      <chakra.span css={styles.icon} aria-hidden>
        {icons[next]}
      </chakra.span>
      <chakra.div css={styles.text}>
        <chakra.div css={styles.title}>{words.title}</chakra.div>
        {notCancelled?.orderId === order.id && next === 'pay' && (
          <chakra.div css={styles.failure} role="alert">
            {message(notCancelled.failure)}
          </chakra.div>
        )}
        <chakra.div css={styles.facts}>{words.facts}</chakra.div>
      </chakra.div>
      <chakra.div css={styles.actions}>
        {next === 'pay' && (
          <HoldButton size="small" isLoading={cancelling === order.id} onComplete={() => onCancel(order)}>
            {t('strip.cancel')}
          </HoldButton>
        )}
        <ButtonAppLink size="small" href={hrefOf(order)}>
          {words.action}
        </ButtonAppLink>
      </chakra.div>
    </chakra.li>
  )
}
