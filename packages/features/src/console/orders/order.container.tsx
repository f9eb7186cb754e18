import { OrderPage } from '@warmup/ui/console'
import { useLoadable } from '../../shared/index.ts'
import { useConsole } from '../console.context.ts'
import { orderQuery } from '../console.queries.ts'
import { useRecordCopying } from '../pages/use-record-copying.ts'

/** An order and its history. */
export const OrderContainer = ({ orderId }: { orderId: string }) => {
  const { canAct, onAct } = useConsole()
  return (
    <OrderPage history={useLoadable(orderQuery(orderId))} canAct={canAct} onAct={onAct} copying={useRecordCopying()} />
  )
}
