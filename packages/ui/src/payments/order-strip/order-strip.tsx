import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system'
import {
  majorUnits,
  type NextOfOrder,
  nextOf,
  type Order,
  type OrderWithStep,
  type PaymentFailure,
} from '@warmup/domain/payments'
import { useTranslation } from '@warmup/i18n'
import { formatClock } from '@warmup/i18n/format'
import { ChevronDown, ChevronUp, Hourglass, Undo2, Wallet } from 'lucide-react'
import { type ReactElement, useState } from 'react'
import { Button, ButtonAppLink, dockedRef, HoldButton, useKeptFocus, usePriceText } from '../../common/index.ts'
import { useOrderMessages } from '../messages/order-messages.ts'
import { orderStripRecipe } from './order-strip.recipe.ts'

const icons = {
  pay: <Wallet />,
  create: <Hourglass />,
  refund: <Undo2 />,
} satisfies Record<NextOfOrder, ReactElement>

export type OrderStripProps = {
  /** The orders to show; the strip is hidden if empty. */
  orders: readonly OrderWithStep[]
  /** Returns the URL of an order's payment. */
  hrefOf: (order: Order) => string
  /** The id of the order that is being cancelled. */
  cancelling?: string | undefined
  /** The order whose cancellation failed, and the reason. */
  notCancelled?: { readonly orderId: string; readonly failure: PaymentFailure } | undefined
  /** Called with the order to cancel. */
  onCancel: (order: Order) => void
}

/**
 * The open orders, on every page (docs/product/payments.md#orders-under-way): each with its next step and its actions.
 * - It MUST NOT move the page when it appears, and MUST NOT cover the page's end.
 * - On phones an order MUST take one line, which links to its payment; the order is cancelled there.
 * - A change MUST be announced to screen readers.
 * - When the focused order is removed, the next one MUST get the focus, or the page's content after the last.
 */
export const OrderStrip = ({ orders, ...props }: OrderStripProps) => {
  const { t } = useTranslation('payments')
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
          <chakra.li css={styles.more}>
            <Button size="small" weight="quiet" aria-expanded={isExpanded} onClick={() => setExpanded(!isExpanded)}>
              <chakra.span css={styles.count} aria-hidden>
                {isExpanded ? <ChevronDown /> : <ChevronUp />}
                {isExpanded || <span>{rest.length}</span>}
              </chakra.span>
              <chakra.span css={styles.words}>
                {isExpanded ? t('strip.fewer') : t('strip.more', { count: rest.length })}
              </chakra.span>
            </Button>
          </chakra.li>
        )}
      </chakra.ul>
    </chakra.section>
  )
}

type OrderRowProps = OrderWithStep & Omit<OrderStripProps, 'orders'>

const OrderRow = ({ order, step, hrefOf, cancelling, notCancelled, onCancel }: OrderRowProps) => {
  const message = useOrderMessages()
  const wordsOf = useOrderWords()
  const { t } = useTranslation('payments')
  const styles = useSlotRecipe({ recipe: orderStripRecipe })()
  const next = nextOf({ order, step })
  if (next === undefined) return null
  const words = wordsOf({ order, step }, next)
  return (
    <chakra.li css={styles.order} tabIndex={-1}>
      <chakra.span css={styles.icon} aria-hidden>
        {icons[next]}
      </chakra.span>
      <chakra.div css={styles.text} title={`${words.title} ${words.facts}`}>
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

/** Returns the texts of an order by its next step. */
const useOrderWords = () => {
  const { t } = useTranslation('payments')
  const priceText = usePriceText()
  return ({ order, step }: OrderWithStep, next: NextOfOrder) => {
    const { subject, amount, currency, payableUntil } = order
    const { product, serverName: name } = subject
    const price = priceText(majorUnits(amount), currency)
    switch (next) {
      case 'pay':
        return {
          title: t(`strip.pay.${product}`, { name }),
          facts: t('strip.payUntil', { price, time: formatClock(new Date(payableUntil)) }),
          action: t(step.name === 'waiting' ? 'strip.resume' : 'strip.renew'),
        }
      case 'create': {
        const hint = product === 'new_server' ? 'strip.createHint' : 'strip.renewHint'
        return {
          title: t(`strip.create.${product}`, { name }),
          facts: t(step.name === 'creating' ? hint : 'strip.slowHint', { price }),
          action: t('strip.view'),
        }
      }
      case 'refund':
        return {
          title: product === 'gift_hours' ? t('strip.refundGift') : t('strip.refund', { name }),
          facts: t('strip.refundHint', { price }),
          action: t('strip.view'),
        }
    }
  }
}
