import type { BookableDuration } from '@warmup/domain/payments'
import type { LastChoice } from '@warmup/domain/practice'
import type { OrderRequest } from '../../payments/index.ts'
import type { NewServerValues } from './new-server-schema.ts'

type OrderOptions = {
  /** The name of the player who orders. */
  readonly nickname: string
  /** The time of a server that is booked ahead, its start in milliseconds since 1970. */
  readonly booked: { readonly start: number; readonly duration: BookableDuration } | undefined
}

/** The order of a filled form, and what is kept of it as the last choice. */
export const newServerOrder = (
  { name, password, mode, region, duration, method }: NewServerValues,
  { nickname, booked }: OrderOptions,
): { readonly request: OrderRequest; readonly choice: LastChoice } => {
  const server = { serverName: name, password, region, paymentMethod: method }
  if (booked === undefined) {
    const options = { ...server, duration, isRelocatable: mode === 'flexible', nickname }
    return { request: { productId: 'new_server', options }, choice: { mode, region, duration, method } }
  }
  const options = { ...server, ...booked, start: new Date(booked.start).toISOString(), isRelocatable: false } as const
  return { request: { productId: 'book_server', options }, choice: { region, method } }
}
