import { type OrderWire, statusOf } from '@warmup/domain/payments'
import { isExpired, type OrderRecord } from './orders.store.ts'

const attemptWire = ({ openAttempt }: OrderRecord, now: Date): Pick<OrderWire, 'attempt'> => {
  if (openAttempt === undefined || openAttempt.state === 'beginning' || isExpired(openAttempt, now)) return {}
  const { method, via, url, expiresAt } = openAttempt
  return { attempt: { method, via, payment_url: url, expires_at: expiresAt.toISOString() } }
}

/** An order in the format of the API, for its payer. */
export const orderWire = (record: OrderRecord, now: Date): OrderWire => {
  const { order, entries } = record
  const hasServer = order.product === 'renew_server' || entries.some(({ event }) => event === 'fulfilled')
  return {
    id: order.id,
    status: statusOf(order.state),
    state: order.state,
    product_id: order.product,
    server_name: order.serverName,
    region: order.region,
    ...(order.startsAt === null ? {} : { starts_at: order.startsAt.toISOString() }),
    instance_id: hasServer ? order.serverId : '',
    duration: order.duration,
    ...(order.hours === null ? {} : { hours: order.hours }),
    relocatable: order.relocatable,
    currency: order.currency,
    amount_minor: order.amount,
    created_at: order.createdAt.toISOString(),
    payable_until: order.payableUntil.toISOString(),
    ...attemptWire(record, now),
    timeline: entries.map(({ event, at, method, detail }) => ({
      // Payers see whether they closed the order or it expired.
      event: event === 'closed' && detail === 'cancelled' ? 'cancelled' : event,
      at: at.toISOString(),
      ...(method === null ? {} : { method }),
    })),
  }
}
