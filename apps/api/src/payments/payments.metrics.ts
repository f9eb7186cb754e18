import { Counter, Gauge, Histogram, type Registry } from 'prom-client'

/** The numbers of orders by state and of unfinished refunds. */
type OrderTotals = { readonly states: Readonly<Record<string, number>>; readonly refundsDue: number }

/** Exports orders and money. `readOrders` must answer quickly. */
export const paymentsMetrics = (registry: Registry, readOrders: () => Promise<OrderTotals | undefined>) => {
  new Gauge({
    name: 'warmup_orders',
    help: 'Orders of practice servers, by state',
    labelNames: ['state'],
    registers: [registry],
    async collect() {
      this.reset()
      for (const [state, orders] of Object.entries((await readOrders())?.states ?? {})) this.set({ state }, orders)
    },
  })
  new Gauge({
    name: 'warmup_refunds_due',
    help: 'Payments that must still be refunded',
    registers: [registry],
    async collect() {
      this.set((await readOrders())?.refundsDue ?? 0)
    },
  })
  return {
    moneyMinor: new Counter({
      name: 'warmup_payment_money_minor_total',
      help: 'Money received or refunded, in minor units (fen, cents)',
      labelNames: ['method', 'currency', 'direction'],
      registers: [registry],
    }),
    paymentNotifications: new Counter({
      name: 'warmup_payment_notifications_total',
      help: 'Notifications of payment gateways, by outcome',
      labelNames: ['method', 'outcome'],
      registers: [registry],
    }),
    reconciliationDifferences: new Gauge({
      name: 'warmup_payment_differences',
      help: 'Differences between the ledger and the last statement of a gateway that this replica compared',
      labelNames: ['method'],
      registers: [registry],
    }),
    gatewaySeconds: new Histogram({
      name: 'warmup_payment_gateway_seconds',
      help: 'Time that calls to payment gateways took',
      labelNames: ['method', 'call', 'result'],
      buckets: [0.03, 0.1, 0.3, 1, 3, 10],
      registers: [registry],
    }),
  }
}
export type PaymentsMetrics = ReturnType<typeof paymentsMetrics>
