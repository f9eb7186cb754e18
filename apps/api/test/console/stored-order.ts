import { randomBytes } from 'node:crypto'
import type { OrderRow } from '../../src/payments/orders/orders.store.ts'
import { practiceOrders } from '../../src/payments/payments.tables.ts'
import type { Database } from '../../src/platform/db/index.ts'

/** An order in the ledger, without its history. */
export const storedOrder = async (db: Database, changes: Partial<OrderRow> = {}): Promise<OrderRow> => {
  const createdAt = changes.createdAt ?? new Date()
  const [order] = await db
    .insert(practiceOrders)
    .values({
      id: `20261127${randomBytes(6).toString('hex')}`,
      payer: '76561198000000011',
      payerName: 'A payer',
      product: 'new_server',
      serverId: '',
      serverName: 'duel',
      password: '',
      region: 'ap-shanghai',
      duration: '1m',
      relocatable: false,
      currency: 'CNY',
      amount: 12_800,
      state: 'fulfilled',
      createdAt,
      payableUntil: createdAt,
      ...changes,
    })
    .returning()
  if (order === undefined) throw new Error('An insert returned no row')
  return order
}
