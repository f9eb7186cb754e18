import { isDuration } from '../../payments/durations.ts'
import type { Order } from '../../payments/order.ts'
import type { LastChoice } from './last-choice.ts'

/** The terms of the last order that was paid for a server, offered first when it is renewed from a notice. */
export const lastTermsOf = (orders: readonly Order[], serverId: string): Pick<LastChoice, 'duration' | 'method'> => {
  const paid = orders.filter((order) => order.serverId === serverId && order.state === 'fulfilled')
  const last = paid.reduce<Order | undefined>(
    (latest, order) => (latest === undefined || order.createdAt > latest.createdAt ? order : latest),
    undefined,
  )
  const method = last?.entries.findLast((entry) => entry.method !== undefined)?.method
  if (last === undefined) return {}
  // A booking may have a length for which no server can be renewed.
  return { ...(isDuration(last.duration) && { duration: last.duration }), ...(method && { method }) }
}
