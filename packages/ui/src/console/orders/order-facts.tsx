import { consolePaths, type OrderHistory } from '@warmup/domain/console'
import { majorUnits, orderedDuration } from '@warmup/domain/payments'
import { useTranslation } from '@warmup/i18n'
import { useDurationText, usePriceText, useRegionLabel } from '../../common/index.ts'
import { CopyableText, type RecordCopying } from '../copyable-text/copyable-text.tsx'
import { FactList } from '../fact-list/fact-list.tsx'
import { RecordLink } from '../links/record-link.tsx'
import { Moment } from '../moment/moment.tsx'
import { OrderState } from '../order-state/order-state.tsx'
import { Section } from '../section/section.tsx'

export type OrderFactsProps = {
  /** The order. */
  history: OrderHistory
  /** State and callback of the copy buttons. */
  copying: RecordCopying
}

/** What was ordered, by whom, and what of the money can be refunded. */
export const OrderFacts = ({ history: { order, refundable }, copying }: OrderFactsProps) => {
  const { t } = useTranslation('console')
  const durationText = useDurationText()
  const priceText = usePriceText()
  const regionLabel = useRegionLabel()
  const { id, payer, payerName, product, serverId, serverName, region, currency, amount } = order
  return (
    <Section title={t('order.facts')}>
      <FactList
        facts={[
          { label: t('orders.columns.state'), value: <OrderState state={order.state} /> },
          { label: t('orders.columns.order'), value: <CopyableText text={id} copying={copying} /> },
          { label: t('orders.columns.product'), value: t(`orders.products.${product}`, { name: serverName }) },
          {
            label: t('order.server'),
            value:
              serverId === '' ? null : (
                <RecordLink href={consolePaths.rental(serverId)} translate="no">
                  {serverId}
                </RecordLink>
              ),
          },
          {
            label: t('orders.columns.payer'),
            value: (
              <RecordLink href={consolePaths.player(payer)} dir="auto" translate="no">
                {payerName || payer}
              </RecordLink>
            ),
          },
          { label: t('order.region'), value: region === '' ? null : regionLabel(region) },
          { label: t('order.duration'), value: durationText(orderedDuration(order)) },
          { label: t('orders.columns.amount'), value: priceText(majorUnits(amount), currency) },
          {
            label: t('order.refundable'),
            value: refundable > 0 ? priceText(majorUnits(refundable), currency) : t('order.nothing'),
          },
          { label: t('orders.columns.createdAt'), value: <Moment at={order.createdAt} /> },
        ]}
      />
    </Section>
  )
}
