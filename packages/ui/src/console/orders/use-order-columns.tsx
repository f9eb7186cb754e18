import { chakra } from '@chakra-ui/react/styled-system'
import { consolePaths, type OrderRecord } from '@warmup/domain/console'
import { majorUnits, orderedDuration } from '@warmup/domain/payments'
import { useTranslation } from '@warmup/i18n'
import { factsLine, useDurationText, usePriceText, useRegionLabel } from '../../common/index.ts'
import { RecordLink } from '../links/record-link.tsx'
import { Moment } from '../moment/moment.tsx'
import { OrderState } from '../order-state/order-state.tsx'
import type { RecordColumn } from '../records/records.tsx'

/** The columns of a list of orders. */
export const useOrderColumns = (): readonly RecordColumn<OrderRecord>[] => {
  const { t } = useTranslation('console')
  const durationText = useDurationText()
  const priceText = usePriceText()
  const region = useRegionLabel()
  return [
    {
      key: 'id',
      title: t('orders.columns.order'),
      cell: ({ id }) => (
        <RecordLink href={consolePaths.order(id)} translate="no">
          {id}
        </RecordLink>
      ),
    },
    {
      key: 'product',
      title: t('orders.columns.product'),
      cell: ({ product, serverName, region: code, ...ordered }) => (
        <>
          <div>{t(`orders.products.${product}`, { name: serverName })}</div>
          <chakra.div color="fg.muted">
            {factsLine(code !== '' && region(code), durationText(orderedDuration(ordered)))}
          </chakra.div>
        </>
      ),
    },
    {
      key: 'payer',
      title: t('orders.columns.payer'),
      cell: ({ payer, payerName }) => (
        <RecordLink href={consolePaths.player(payer)} dir="auto" translate="no">
          {payerName || payer}
        </RecordLink>
      ),
    },
    { key: 'state', title: t('orders.columns.state'), cell: ({ state }) => <OrderState state={state} /> },
    { key: 'createdAt', title: t('orders.columns.createdAt'), cell: ({ createdAt }) => <Moment at={createdAt} /> },
    {
      key: 'amount',
      title: t('orders.columns.amount'),
      kind: 'end',
      cell: ({ amount, currency }) => priceText(majorUnits(amount), currency),
    },
  ]
}
