import type { OrderRecord } from '@warmup/domain/console'
import { type OrderState, orderStates } from '@warmup/domain/payments'
import { useTranslation } from '@warmup/i18n'
import { ReceiptText } from 'lucide-react'
import { Button, EmptyState, type Loadable, Loaded, PageHead, SearchField } from '../../common/index.ts'
import { ChoiceLine } from '../choice-line/choice-line.tsx'
import { LoadMore, type LoadMoreProps } from '../load-more/load-more.tsx'
import { PageStack } from '../page-parts/page-parts.ts'
import { Records } from '../records/records.tsx'
import { Section } from '../section/section.tsx'
import { OrderViews } from './order-views.tsx'
import { useOrderColumns } from './use-order-columns.tsx'

export type OrdersPageProps = LoadMoreProps & {
  /** The state to filter by; undefined: every order. */
  state: OrderState | undefined
  /** Called with the chosen state. */
  onState: (state: OrderState | undefined) => void
  /** The text of the search field. */
  search: string
  /** Called with the changed text. */
  onSearch: (search: string) => void
  /** Called to remove state and search. */
  onClear: () => void
  /** The found orders loaded so far, the newest first. */
  orders: Loadable<readonly OrderRecord[]>
}

/** The orders of the portal, filtered by state and searched by number, payer or server. */
export const OrdersPage = ({ state, onState, search, onSearch, onClear, orders, more, onMore }: OrdersPageProps) => {
  const { t } = useTranslation('console')
  const columns = useOrderColumns()
  const isFiltered = state !== undefined || search !== ''
  return (
    <PageStack>
      <PageHead title={t('pages.orders')} line={t('timeZone')} />
      <OrderViews current="orders" />
      <SearchField
        label={t('orders.search')}
        placeholder={t('orders.placeholder')}
        clearLabel={t('clearSearch')}
        value={search}
        onChange={onSearch}
        maxLength={254}
      />
      <ChoiceLine
        label={t('orders.filter')}
        values={orderStates}
        chosen={state}
        textOf={(each) => t(`orders.states.${each ?? 'all'}`)}
        onChoose={onState}
      />
      <Section title={t(isFiltered ? 'orders.found' : 'orders.newest')}>
        <Loaded data={orders} loading={t('orders.loading')} failed={t('orders.failed')} lines={8}>
          {(rows) =>
            rows.length === 0 ? (
              <EmptyState
                icon={<ReceiptText />}
                title={t(isFiltered ? 'orders.notFound' : 'orders.empty')}
                action={isFiltered && <Button onClick={onClear}>{t('clearFilter')}</Button>}
              />
            ) : (
              <>
                <Records
                  label={t('orders.title')}
                  columns={columns}
                  rows={rows}
                  keyOf={({ id }) => id}
                  whenEmpty={t('orders.empty')}
                />
                <LoadMore more={more} onMore={onMore} />
              </>
            )
          }
        </Loaded>
      </Section>
    </PageStack>
  )
}
