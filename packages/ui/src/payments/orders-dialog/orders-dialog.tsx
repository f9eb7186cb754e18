import { chakra, useSlotRecipe } from '@chakra-ui/react/styled-system'
import { majorUnits, nextOf, type Order, type OrderWithStep } from '@warmup/domain/payments'
import { useTranslation } from '@warmup/i18n'
import { formatMinute } from '@warmup/i18n/format'
import { ChevronRight, ReceiptText } from 'lucide-react'
import {
  Button,
  Dialog,
  EmptyState,
  type Loadable,
  Loaded,
  Skeleton,
  useDurationText,
  usePriceText,
} from '../../common/index.ts'
import { GiftCode, type GiftCopying } from '../gift-code/gift-code.tsx'
import { OrderTimeline } from '../order-timeline/order-timeline.tsx'
import { ordersRecipe } from './orders.recipe.ts'

export type OrdersDialogProps = {
  /** Whether it is visible. */
  isOpen: boolean
  /** Called when the player closes it. */
  onClose: () => void
  /** Newest first. */
  orders: Loadable<readonly OrderWithStep[]>
  /** Called with the order to continue. */
  onResume: (order: Order) => void
  /** Returns the state of copying of an order's gift, and its callback. */
  copyingOf: (orderId: string) => GiftCopying
}

/** The player's orders, each with its state and the status of the payment (docs/product/payments.md#order-timeline). */
export const OrdersDialog = ({ isOpen, onClose, orders, ...list }: OrdersDialogProps) => {
  const { t } = useTranslation('payments')
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('orders.title')}>
      <Loaded
        data={orders}
        loading={t('payment.loading')}
        failed={t('payment.loadFailed')}
        placeholder={<OrderPlaceholders />}
      >
        {(known) => <OrderList orders={known} {...list} />}
      </Loaded>
    </Dialog>
  )
}

/** Placeholders with the size of orders. */
const OrderPlaceholders = () => {
  const { t } = useTranslation('payments')
  const styles = useSlotRecipe({ recipe: ordersRecipe })()
  return (
    <>
      <chakra.p css={styles.intro}>{t('orders.intro')}</chakra.p>
      {['46%', '38%', '52%'].map((width) => (
        <chakra.div key={width} css={styles.order} aria-hidden>
          <chakra.div css={styles.summary}>
            <Skeleton width="16px" height="16px" />
            <chakra.span css={styles.title}>
              <Skeleton width={width} height="14px" />
            </chakra.span>
            <chakra.span css={styles.facts}>
              <Skeleton width="190px" height="12px" />
            </chakra.span>
          </chakra.div>
        </chakra.div>
      ))}
    </>
  )
}

type OrderListProps = Pick<OrdersDialogProps, 'onResume' | 'copyingOf'> & { orders: readonly OrderWithStep[] }

const OrderList = ({ orders, ...list }: OrderListProps) => {
  const { t } = useTranslation('payments')
  const styles = useSlotRecipe({ recipe: ordersRecipe })()
  if (orders.length === 0) {
    return <EmptyState icon={<ReceiptText />} title={t('orders.empty')} description={t('orders.emptyHint')} />
  }
  return (
    <>
      <chakra.p css={styles.intro}>{t('orders.intro')}</chakra.p>
      <chakra.ul css={styles.list}>
        {orders.map((each) => (
          <OrderItem key={each.order.id} {...each} {...list} />
        ))}
      </chakra.ul>
    </>
  )
}

/** Message key of an order's state. */
const stateOf = (step: OrderWithStep['step']) => {
  switch (step.name) {
    case 'waiting':
      return 'pending'
    case 'timed_out':
      return step.canRetry ? 'pending' : 'ending'
    case 'creating':
      return 'paid'
    case 'ready':
      return step.isDone ? 'fulfilled' : 'paid'
    case 'failed':
      return step.reason
  }
}

const OrderItem = ({ order, step, onResume, copyingOf }: OrderWithStep & Omit<OrderListProps, 'orders'>) => {
  const { t } = useTranslation('payments')
  const priceText = usePriceText()
  const styles = useSlotRecipe({ recipe: ordersRecipe })()
  const durationText = useDurationText()
  const { id, subject, amount, currency, duration, createdAt, entries, gift } = order
  const next = nextOf({ order, step })
  return (
    <chakra.li css={styles.order}>
      <details>
        <chakra.summary css={styles.summary}>
          <chakra.svg asChild css={styles.mark}>
            <ChevronRight aria-hidden />
          </chakra.svg>
          <chakra.span css={styles.title}>
            {t(`orders.products.${subject.product}`, { name: subject.serverName })}
          </chakra.span>
          <chakra.span css={styles.state} data-tone={next && 'caution'}>
            {t(`orders.states.${stateOf(step)}`)}
          </chakra.span>
          <chakra.span css={styles.facts}>
            <span>{priceText(majorUnits(amount), currency)}</span>
            <span>{durationText(duration)}</span>
            <chakra.time whiteSpace="nowrap" dateTime={new Date(createdAt).toISOString()}>
              {formatMinute(new Date(createdAt))}
            </chakra.time>
          </chakra.span>
        </chakra.summary>
        <chakra.div css={styles.body}>
          {gift && <GiftCode gift={gift} copying={copyingOf(id)} />}
          <OrderTimeline entries={entries} />
          <chakra.span css={styles.facts}>{t('orders.id', { id })}</chakra.span>
          {next === 'pay' && (
            <Button size="small" alignSelf="flex-start" onClick={() => onResume(order)}>
              {t('orders.resume')}
            </Button>
          )}
        </chakra.div>
      </details>
    </chakra.li>
  )
}
