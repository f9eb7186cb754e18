import { type GiftWire, type OrderWire, statusOf } from '@warmup/domain/payments'
import type { PaymentsContext } from '../payments.context.ts'
import { isExpired, type OrderRecord } from './orders.store.ts'

const attemptWire = ({ openAttempt }: OrderRecord, now: Date): Pick<OrderWire, 'attempt'> => {
  if (openAttempt === undefined || openAttempt.state === 'beginning' || isExpired(openAttempt, now)) return {}
  const { method, via, url, expiresAt } = openAttempt
  return { attempt: { method, via, payment_url: url, expires_at: expiresAt.toISOString() } }
}

/** An order in the format of the API, for its payer. `gift`: the code that it bought. */
const orderWire = (record: OrderRecord, now: Date, gift: GiftWire | undefined): OrderWire => {
  const { order, entries } = record
  const hasServer = order.product === 'renew_server' || isDelivered(record)
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
    ...(gift && { gift }),
    timeline: entries.map(({ event, at, method, detail }) => ({
      // Payers see whether they closed the order or it expired.
      event: event === 'closed' && detail === 'cancelled' ? 'cancelled' : event,
      at: at.toISOString(),
      ...(method === null ? {} : { method }),
    })),
  }
}

const isDelivered = ({ entries }: OrderRecord): boolean => entries.some(({ event }) => event === 'fulfilled')

/** Orders of their payer in the format of the API, with the codes of gifts that were delivered, also if refunded since. */
export const orderWires = async (
  { db, products, now }: Pick<PaymentsContext, 'db' | 'products' | 'now'>,
  records: readonly OrderRecord[],
): Promise<OrderWire[]> => {
  const gifts = new Map<string, GiftWire>()
  for (const { id: product, giftsOf } of products) {
    if (giftsOf === undefined) continue
    const delivered = records.filter((record) => record.order.product === product && isDelivered(record))
    for (const [id, gift] of await giftsOf(
      db,
      delivered.map(({ order }) => order.id),
    ))
      gifts.set(id, gift)
  }
  return records.map((record) => orderWire(record, now(), gifts.get(record.order.id)))
}
