import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { OrderSubject } from '@warmup/domain/payments'
import { PaymentDialog } from '@warmup/ui/payments'
import { useEffect, useMemo, useState } from 'react'
import { type Notify, useQueryLoadable } from '../shared/index.ts'
import { reloadBought } from './kept-orders.ts'
import { forgetVisit, hasVisited } from './leave.ts'
import { orderQuery } from './payments.queries.ts'
import { usePaying } from './use-paying.ts'
import { type UseBought, usePayment } from './use-payment.ts'

type PaymentContainerProps = {
  orderId: string
  isOpen: boolean
  onClose: () => void
  steamId: string
  useBought: UseBought
  notify: Notify
  /**
   * Returns a function that repeats the order; `subject` is undefined if unknown. Undefined if the order cannot be
   * repeated.
   */
  reorderOf: (subject: OrderSubject | undefined) => (() => void) | undefined
}

/** Payment of an existing order, created on another page or device, before a reload, or paid at a gateway's page. */
export const PaymentContainer = ({
  orderId,
  isOpen,
  onClose,
  steamId,
  useBought,
  notify,
  reorderOf,
}: PaymentContainerProps) => {
  const client = useQueryClient()
  const query = orderQuery(steamId, orderId)
  const result = useQuery(query)
  const order = useQueryLoadable(query.queryKey, result)
  const paying = usePaying()
  const [isBack] = useState(() => hasVisited(orderId))
  useEffect(() => forgetVisit(orderId), [orderId])
  const purchase = useMemo(() => ({ orderId, product: 'new_server' }) as const, [orderId])
  const payment = usePayment({
    purchase: isOpen ? purchase : undefined,
    paying,
    steamId,
    useBought,
    notify,
    isBack,
    onReorder: reorderOf(result.data?.order?.subject),
    onCancelled: onClose,
    onConfirm: () => {
      reloadBought(client)
      onClose()
    },
  })
  const shown =
    order.status === 'ready'
      ? payment === undefined
        ? ({ status: 'loading' } as const)
        : ({ status: 'ready', data: payment } as const)
      : order
  return <PaymentDialog isOpen={isOpen} onClose={onClose} payment={shown} />
}
