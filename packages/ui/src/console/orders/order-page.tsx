import { chakra } from '@chakra-ui/react/styled-system'
import { consolePaths, type OrderHistory, orderPayments } from '@warmup/domain/console'
import { mayFollow } from '@warmup/domain/payments'
import { useTranslation } from '@warmup/i18n'
import { ReceiptText } from 'lucide-react'
import { Button, ButtonAppLink, EmptyState, type Loadable, Loaded, PageHead } from '../../common/index.ts'
import type { Acting } from '../action/acting.ts'
import type { RecordCopying } from '../copyable-text/copyable-text.tsx'
import { BackLink } from '../links/back-link.tsx'
import { ControlLine, PageStack } from '../page-parts/page-parts.ts'
import { OrderAttempts, OrderRefunds } from './order-attempts.tsx'
import { OrderEntries } from './order-entries.tsx'
import { OrderFacts } from './order-facts.tsx'

export type OrderPageProps = Acting & {
  /** The order and its history; null if there is none with this id. */
  history: Loadable<OrderHistory | null>
  /** State and callback of the copy buttons. */
  copying: RecordCopying
}

/** An order with all that happened to it and its money. */
export const OrderPage = ({ history, ...page }: OrderPageProps) => {
  const { t } = useTranslation('console')
  const shown = history.status === 'ready' ? history.data : null
  return (
    <PageStack>
      <BackLink href={consolePaths.orders}>{t('pages.orders')}</BackLink>
      <PageHead title={t('order.title', { id: shown?.order.id ?? '' }).trim()} line={t('timeZone')}>
        {shown && <OrderControls history={shown} canAct={page.canAct} onAct={page.onAct} />}
      </PageHead>
      <Loaded data={history} loading={t('order.loading')} failed={t('order.failed')} lines={10}>
        {(data) => (data === null ? <NoOrder /> : <Order history={data} copying={page.copying} />)}
      </Loaded>
    </PageStack>
  )
}

const NoOrder = () => {
  const { t } = useTranslation('console')
  return (
    <EmptyState
      icon={<ReceiptText />}
      title={t('order.missing')}
      action={<ButtonAppLink href={consolePaths.orders}>{t('order.searchAgain')}</ButtonAppLink>}
    />
  )
}

const Columns = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', xl: 'minmax(0, 5fr) minmax(0, 8fr)' },
    gap: '4',
    alignItems: 'start',
  },
})

type LoadedOrderProps = Omit<OrderPageProps, 'history'> & { history: OrderHistory }

const Order = ({ history, copying }: Pick<LoadedOrderProps, 'history' | 'copying'>) => (
  <Columns>
    <OrderFacts history={history} copying={copying} />
    <PageStack>
      <OrderEntries history={history} />
      <OrderAttempts history={history} />
      <OrderRefunds history={history} />
    </PageStack>
  </Columns>
)

/** The log of actions about the order, and for operators its refund. */
const OrderControls = ({ history, canAct, onAct }: Omit<LoadedOrderProps, 'copying'>) => {
  const { t } = useTranslation('console')
  return (
    <ControlLine>
      <ButtonAppLink size="small" href={consolePaths.actionsAbout(history.order.id)}>
        {t('order.actions')}
      </ButtonAppLink>
      {canAct && <RefundButtons history={history} onAct={onAct} />}
    </ControlLine>
  )
}

/** Refunds by the gateway, and notes about refunds made by hand, while something is left of the money. */
const RefundButtons = ({ history, onAct }: Pick<LoadedOrderProps, 'history' | 'onAct'>) => {
  const { t } = useTranslation('console')
  const { order, refundable } = history
  if (refundable <= 0) return null
  const draft = {
    orderId: order.id,
    subjectName: order.id,
    payerName: order.payerName || order.payer,
    product: order.product,
    currency: order.currency,
    refundable,
  }
  return (
    <>
      {mayFollow(order.state, 'refund_due') && (
        <Button size="small" weight="danger" onClick={() => onAct({ kind: 'refund', ...draft })}>
          {t('order.refund')}
        </Button>
      )}
      <Button
        size="small"
        onClick={() => onAct({ kind: 'refund_by_hand', ...draft, payments: orderPayments(history) })}
      >
        {t('order.refundByHand')}
      </Button>
    </>
  )
}
