import { currencyOf, type PaymentMethod } from '@warmup/domain/payments'
import { sql } from 'drizzle-orm'
import { reconcileDay } from '../../apps/api/src/payments/reconciliation/reconcile-day.ts'
import type { Database } from '../../apps/api/src/platform/db/index.ts'
import { startSandboxGateways } from '../protocol/payment-rig.ts'

const day = '2026-11-20'
const dayBegins = Date.parse(`${day}T00:00:00+08:00`)
/** Milliseconds between payments, so that 33,334 payments fill a day. */
const pauseMs = 2_500
const amount = 12_800

/** Our book: orders of one method that were paid on that day. */
const fillBook = async (db: Database, method: PaymentMethod, count: number): Promise<void> => {
  const currency = currencyOf(method)
  const begin = new Date(dayBegins).toISOString()
  const at = sql`${begin}::timestamptz + number * ${`${pauseMs} milliseconds`}::interval`
  const numbers = sql`from generate_series(1, ${count}::int) as number`
  const id = sql`${`${method}-`}::text || number`
  await db.execute(sql`insert into practice_orders
    (id, payer, payer_name, product, server_id, server_name, password, region, duration, relocatable, currency, amount, state, attempts, created_at, payable_until)
    select ${id}, '76561198000000001', '', 'renew_server', '', '', '', '', '1m', true, ${currency}, ${amount}::int, 'fulfilled', 1, ${at}, ${at} ${numbers}`)
  await db.execute(sql`insert into practice_payments
    (trade_no, order_id, method, via, amount, state, begun_at, expires_at)
    select ${id} || '_1', ${id}, ${method}, 'page', ${amount}::int, 'paid', ${at}, ${at} ${numbers}`)
  await db.execute(sql`insert into practice_order_entries
    (order_id, event, state, at, method, trade_no, transaction_id, amount, currency)
    select ${id}, 'paid', 'paid', ${at}, ${method}, ${id} || '_1', 'T' || number, ${amount}::int, ${currency} ${numbers}`)
}

type Sandbox = Awaited<ReturnType<typeof startSandboxGateways>>

/** The gateway's ledger with the same payments. */
const fillLedger = ({ payments: { ledger } }: Sandbox, method: PaymentMethod, count: number): void => {
  for (let number = 1; number <= count; number += 1) {
    const trade = ledger.begin({
      method,
      tradeNo: `${method}-${number}_1`,
      amount,
      currency: currencyOf(method),
      description: '练习服',
      via: 'page',
      until: undefined,
      notifyUrl: '',
      returnUrl: '',
    })
    if (trade)
      ledger.change(trade, {
        state: 'paid',
        isScanned: true,
        transactionId: `T${number}`,
        paidAt: dayBegins + number * pauseMs,
      })
  }
}

/** Milliseconds to compare a day of orders of each method with the gateways' statements. */
export const measureReconciliation = async (db: Database, countOfEach: number): Promise<number> => {
  const sandbox = await startSandboxGateways({ portalAddress: () => '', now: () => Date.now() })
  for (const { method } of sandbox.gateways) {
    await fillBook(db, method, countOfEach)
    fillLedger(sandbox, method, countOfEach)
  }
  const begin = performance.now()
  for (const gateway of sandbox.gateways) {
    const { lines, differences } = await reconcileDay(db, gateway, day)
    if (lines !== countOfEach || differences.length > 0)
      throw new Error(`${gateway.method}: ${lines} lines, ${differences.length} differences`)
  }
  const tookMs = performance.now() - begin
  await sandbox.close()
  return tookMs
}
