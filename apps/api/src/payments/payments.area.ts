import type { Area } from '../platform/area/index.ts'
import { createBoundTokens } from '../platform/credentials/index.ts'
import type { Metrics } from '../platform/http/index.ts'
import type { LeasedJob } from '../platform/leased-job/index.ts'
import { createOrderCounter } from './count-orders.ts'
import { mountIdentified } from './in-app/identified.routes.ts'
import { paymentsCommands } from './payments.commands.ts'
import type { PaymentsContext } from './payments.context.ts'
import { paymentsMetrics } from './payments.metrics.ts'
import { paymentsRoutes } from './payments.routes.ts'
import { type ComparedDay, compareDay } from './reconciliation/compare-day.ts'
import { measuredGateway } from './settling/measured-gateway.ts'
import { mountNotifications } from './settling/notifications.ts'
import { type PaymentsPace, startPaymentsJob } from './settling/payments-job.ts'

export type PaymentsOptions = Omit<PaymentsContext, 'metrics' | 'payerTokens'> & {
  /** The keys that sign. */
  readonly secrets: Parameters<typeof createBoundTokens>[0]
  readonly metrics: Metrics
  /** Overrides the default intervals. */
  readonly pace?: PaymentsPace
}

export type PaymentsArea = Area & {
  /** Compares a day in Asia/Shanghai with the gateways' statements, and updates the stored results of that day. */
  compareDay(day: string): Promise<ComparedDay[]>
}

/** The area of payments: orders, the money that pays them, and their calls. */
export const createPayments = ({ pace, secrets, ...options }: PaymentsOptions): PaymentsArea => {
  const { db, products } = options
  const metrics = paymentsMetrics(options.metrics.registry, createOrderCounter(db))
  const gateways = options.gateways.map((gateway) => measuredGateway(gateway, metrics))
  const payerTokens = createBoundTokens(secrets, 'payer of an order')
  const context: PaymentsContext = { ...options, metrics, gateways, payerTokens }
  let job: LeasedJob | undefined
  return {
    routes: paymentsRoutes(context),
    compareDay: (day) => compareDay(context, day),
    commands: paymentsCommands({ gateways: async () => gateways, products }),
    mount: async (app) => {
      await mountNotifications(app, context)
      mountIdentified(app, context)
    },
    start: async () => {
      job = await startPaymentsJob(context, pace)
    },
    stop: async () => job?.stop(),
  }
}
