import type { GiftWire, OrderedDuration, PaymentMethod } from '@warmup/domain/payments'
import * as z from 'zod/mini'
import type { Database, Transaction } from '../platform/db/index.ts'
import { HttpError, type Session } from '../platform/http/index.ts'
import type { OrderRow } from './orders/orders.store.ts'

/** Why an order cannot be delivered, as the product words it. */
export type Refusal = { readonly refusal: string }

/** The order columns that describe the purchase. Payments sets the others: payer, times and price. */
export type Subject = {
  readonly columns: Pick<OrderRow, 'serverId' | 'serverName' | 'region' | 'password' | 'startsAt'>
  /** Whether another order of the product buys the same. */
  isSame(order: OrderRow): boolean
}

/** An order that a player asks for. */
export type OrderWish = {
  /** The terms, which set the price. */
  readonly terms: {
    readonly duration: OrderedDuration
    readonly isRelocatable: boolean
    readonly paymentMethod: PaymentMethod
  }
  /** Checks the purchase. Throws `HttpError` if the player cannot order it. */
  subject(tx: Transaction, session: Session, now: Date): Promise<Subject>
}

/** How items of a product are reserved for a payer. */
export type Reservation = {
  /** Throws `HttpError` if nothing is left to reserve for a new order. */
  requireFree(
    tx: Transaction,
    subject: Subject['columns'] & Pick<OrderRow, 'payer' | 'duration' | 'hours'>,
    now: Date,
  ): Promise<void>
  /**
   * Reserves an item for a locked order and returns its id; undefined if none is kept for it. If not `mayReserve`, only
   * checks that an item is free. Throws `HttpError` if none is.
   */
  reserve(tx: Transaction, order: OrderRow, options: { now: Date; mayReserve: boolean }): Promise<string | undefined>
}

/** How orders of a product are taken back. Each runs in the transaction that has locked the order. */
export type Undo = {
  readonly id: OrderRow['product']
  /** Releases the item reserved for an order; does nothing once it is delivered. */
  release(tx: Transaction, order: OrderRow): Promise<void>
  /** Ends the purchase of a fulfilled order, because its payment is refunded. */
  expire(tx: Transaction, order: OrderRow, now: Date): Promise<void>
}

/** The products, limited to taking back their orders. */
export type UndoContext = { readonly products: readonly Undo[] }

/**
 * Something to order and pay. The area that delivers a product provides it when the server starts, so that payments
 * depends on no area (docs/architecture.md#payments).
 */
export type Product = Undo & {
  /** Reads the options of an order. Throws `HttpError` if they are invalid. */
  read(options: string): OrderWish
  /** Throws `HttpError` while the community does not offer it. */
  requireOffered(): void
  /** Undefined if nothing needs to be reserved. */
  readonly reservation: Reservation | undefined
  /** Delivers a paid order in the transaction that records it. Returns the id of the item, or why there is none. */
  deliver(tx: Transaction, order: OrderRow, now: Date): Promise<{ readonly itemId: string } | Refusal>
  /** The codes of delivered orders by order id, for their payers. Undefined for products without codes. */
  giftsOf?(db: Database, orderIds: readonly string[]): Promise<ReadonlyMap<string, GiftWire>>
  /** Describes an order on the pages of a gateway. */
  title(order: OrderRow): string
  /** The path of the portal's page to which a payer returns from a gateway. */
  readonly page: string
}

/** The product of an order. */
export const productOf = <P extends Pick<Product, 'id'>>(
  { products }: { readonly products: readonly P[] },
  { product: id }: Pick<OrderRow, 'product'>,
): P => {
  const product = products.find((candidate) => candidate.id === id)
  if (product === undefined) throw new Error(`There is no product ${id}`)
  return product
}

/** Reads the JSON text of an order's options. Throws `HttpError` if it does not match the schema. */
export const readOptions = <S extends z.ZodMiniType>(schema: S, text: string): z.output<S> => {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    value = undefined
  }
  const read = z.safeParse(schema, value)
  if (read.success) return read.data
  const field = read.error.issues[0]?.path.join('.') ?? ''
  throw new HttpError(400, 'invalid_request', `Invalid body options${field === '' ? '' : ` ${field}`}`)
}
