import { useQuery } from '@tanstack/react-query'
import { type Order, ordersWithSteps } from '@warmup/domain/payments'
import { OrdersDialog } from '@warmup/ui/payments'
import { useEffect } from 'react'
import { useNow, useQueryLoadable } from '../shared/index.ts'
import { ordersQuery } from './payments.queries.ts'
import { useGiftCopying } from './use-gift-copying.ts'
import type { UseBought } from './use-payment.ts'

type OrdersContainerProps = {
  isOpen: boolean
  onClose: () => void
  steamId: string
  onResume: (order: Order) => void
  useBought: UseBought
}

/** The player's orders with their states. */
export const OrdersContainer = ({ steamId, useBought, ...props }: OrdersContainerProps) => {
  const { isOpen } = props
  const query = ordersQuery(steamId)
  const { data, ...result } = useQuery(query)
  const { refetch } = result
  // Another player may have redeemed the code of a gift, which nothing tells its payer.
  useEffect(() => {
    if (isOpen) void refetch({ cancelRefetch: false })
  }, [isOpen, refetch])
  const items = useBought(isOpen ? steamId : undefined)
  const now = useNow(isOpen)
  const orders = useQueryLoadable(query.queryKey, { ...result, data: data && ordersWithSteps(data, items, now) })
  const copyingOf = useGiftCopying()
  return <OrdersDialog {...props} orders={orders} copyingOf={copyingOf} />
}
