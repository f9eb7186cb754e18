import { useInfiniteQuery } from '@tanstack/react-query'
import { orderStates } from '@warmup/domain/payments'
import { OrdersPage } from '@warmup/ui/console'
import { useMemo } from 'react'
import { moreOf, useQueryLoadable, useSettled } from '../../shared/index.ts'
import { ordersQuery } from '../console.queries.ts'
import { StatementsContainer } from '../pages/statements.container.tsx'
import { useAddressValues } from '../pages/use-address-values.ts'

/** The orders, or with `?view=statements` their comparison with the gateways. */
export const OrdersContainer = () =>
  useAddressValues().read('view') === 'statements' ? <StatementsContainer /> : <OrderListContainer />

/** The orders in `?state=…`, searched by `?s=…`. */
const OrderListContainer = () => {
  const { read, change } = useAddressValues()
  const search = read('s')
  const state = orderStates.find((each) => each === read('state'))
  const options = ordersQuery(state, useSettled(search.trim()))
  const query = useInfiniteQuery(options)
  const orders = useMemo(() => query.data?.pages.flatMap(({ rows }) => rows), [query.data])
  return (
    <OrdersPage
      state={state}
      onState={(chosen) => change({ state: chosen ?? '' }, 'push')}
      search={search}
      onSearch={(s) => change({ s }, 'replace')}
      onClear={() => change({ s: '', state: '' }, 'push')}
      orders={useQueryLoadable(options.queryKey, { ...query, data: orders })}
      more={moreOf(query)}
      onMore={() => void query.fetchNextPage({ cancelRefetch: false })}
    />
  )
}
