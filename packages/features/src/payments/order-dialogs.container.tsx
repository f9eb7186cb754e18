import type { OrderSubject } from '@warmup/domain/payments'
import { useState } from 'react'
import type { Notify } from '../shared/index.ts'
import { OrdersContainer } from './orders.container.tsx'
import { PaymentContainer } from './payment.container.tsx'
import type { UseBought } from './use-payment.ts'

type OrderDialogsProps = {
  steamId: string
  useBought: UseBought
  /** Id of the order whose payment is shown. */
  orderId: string | undefined
  onOrder: (orderId: string | undefined) => void
  areOrdersShown: boolean
  onOrdersShown: (areShown: boolean) => void
  notify: Notify
  /** Returns a function that repeats an order; undefined if it cannot be repeated. */
  reorderOf: (subject: OrderSubject | undefined) => (() => void) | undefined
}

/** The list of orders, and the payment dialog of the order in the URL. */
export const OrderDialogs = ({
  steamId,
  useBought,
  orderId,
  onOrder,
  notify,
  reorderOf,
  ...list
}: OrderDialogsProps) => {
  const { areOrdersShown, onOrdersShown } = list
  // Keeps the order mounted while its dialog closes.
  const [last, setLast] = useState(orderId)
  if (orderId !== undefined && orderId !== last) setLast(orderId)
  return (
    <>
      {last !== undefined && (
        <PaymentContainer
          key={last}
          orderId={last}
          isOpen={orderId !== undefined}
          onClose={() => onOrder(undefined)}
          steamId={steamId}
          useBought={useBought}
          notify={notify}
          reorderOf={(subject) => {
            const reorder = reorderOf(subject)
            return (
              reorder &&
              (() => {
                onOrder(undefined)
                reorder()
              })
            )
          }}
        />
      )}
      <OrdersContainer
        isOpen={areOrdersShown}
        onClose={() => onOrdersShown(false)}
        steamId={steamId}
        useBought={useBought}
        onResume={({ id }) => onOrder(id)}
      />
    </>
  )
}
