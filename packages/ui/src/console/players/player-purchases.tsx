import { chakra } from '@chakra-ui/react/styled-system'
import { consolePaths, type PlayerRecord } from '@warmup/domain/console'
import { majorUnits } from '@warmup/domain/payments'
import { useTranslation } from '@warmup/i18n'
import { usePriceText } from '../../common/index.ts'
import { RecordLink } from '../links/record-link.tsx'
import { Moment } from '../moment/moment.tsx'
import { OrderState } from '../order-state/order-state.tsx'
import { Records } from '../records/records.tsx'
import { RentalState } from '../rental-state/rental-state.tsx'
import { Section } from '../section/section.tsx'

/** The player's orders, each with its page. */
export const PlayerOrders = ({ record: { orders } }: { record: PlayerRecord }) => {
  const { t } = useTranslation('console')
  const priceText = usePriceText()
  return (
    <Section title={t('orders.title')}>
      <Records
        label={t('orders.title')}
        columns={[
          {
            key: 'id',
            title: t('orders.columns.order'),
            cell: ({ id, product, serverName }) => (
              <>
                <RecordLink href={consolePaths.order(id)} translate="no">
                  {id}
                </RecordLink>
                <chakra.div color="fg.muted" fontWeight="400">
                  {t(`orders.products.${product}`, { name: serverName })}
                </chakra.div>
              </>
            ),
          },
          { key: 'state', title: t('orders.columns.state'), cell: ({ state }) => <OrderState state={state} /> },
          { key: 'at', title: t('orders.columns.createdAt'), cell: ({ createdAt }) => <Moment at={createdAt} /> },
          {
            key: 'amount',
            title: t('orders.columns.amount'),
            kind: 'end',
            cell: ({ amount, currency }) => priceText(majorUnits(amount), currency),
          },
        ]}
        rows={orders}
        keyOf={({ id }) => id}
        whenEmpty={t('player.noOrders')}
      />
    </Section>
  )
}

/** The player's practice servers. */
export const PlayerRentals = ({
  record: { rentals },
  now,
}: {
  record: PlayerRecord
  /** Milliseconds since 1970. */
  now: number
}) => {
  const { t } = useTranslation('console')
  return (
    <Section title={t('practice.title')}>
      <Records
        label={t('practice.title')}
        columns={[
          {
            key: 'name',
            title: t('practice.columns.server'),
            cell: ({ id, name }) => (
              <>
                <RecordLink href={consolePaths.rental(id)} dir="auto" translate="no">
                  {name}
                </RecordLink>
                <chakra.div color="fg.muted" fontWeight="400" translate="no">
                  {id}
                </chakra.div>
              </>
            ),
          },
          {
            key: 'state',
            title: t('practice.columns.state'),
            cell: (rental) => <RentalState rental={rental} now={now} />,
          },
          {
            key: 'expiresAt',
            title: t('practice.columns.expiresAt'),
            cell: ({ expiresAt }) => <Moment at={expiresAt} />,
          },
        ]}
        rows={rentals}
        keyOf={({ id }) => id}
        whenEmpty={t('player.noRentals')}
      />
    </Section>
  )
}
