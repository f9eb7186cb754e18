import type { Community } from '@warmup/domain/common'
import type { Area } from '../platform/area/index.ts'
import { createBoundTokens, createSealedText } from '../platform/credentials/index.ts'
import type { Database } from '../platform/db/index.ts'
import type { Metrics } from '../platform/http/index.ts'
import type { Log } from '../platform/log/index.ts'
import type { MailQueue } from '../platform/mail/index.ts'
import { mountDemoDownload } from './demos/demo-download.ts'
import type { Gateway } from './gateways/gateway.ts'
import { createEngine } from './machines/engine.ts'
import type { MachinesConfig } from './machines/machines.config.ts'
import { type MachinesJob, type MachinesJobOptions, startMachinesJob } from './machines/machines-job.ts'
import { createOrderCounter } from './orders/count-orders.ts'
import { ordersCommands } from './orders/orders.commands.ts'
import type { PricesConfig } from './orders/prices.config.ts'
import { measuredGateway } from './orders/settling/measured-gateway.ts'
import { mountNotifications } from './orders/settling/notifications.ts'
import { type PaymentsJob, type PaymentsPace, startPaymentsJob } from './orders/settling/payments-job.ts'
import { practiceCommands } from './practice.commands.ts'
import type { PracticeBook, PracticeContext } from './practice.context.ts'
import { practiceRoutes } from './practice.routes.ts'

type Secrets = readonly [Uint8Array, ...Uint8Array[]]

export type PracticeOptions = {
  readonly db: Database
  readonly community: () => Pick<Community, 'name' | 'practice' | 'features'>
  readonly machines: MachinesConfig | undefined
  readonly gateways: readonly Gateway[]
  readonly prices: () => PricesConfig
  readonly metrics: Metrics
  readonly secrets: Secrets
  readonly isSandbox: boolean
  readonly mailQueue: MailQueue
  readonly publicUrl: () => string
  readonly emailOf: PracticeContext['emailOf']
  readonly log: Log
  readonly now: () => Date
  readonly leaseMs: number
  /** How often the machines are looked at, where not as usual. */
  readonly pace?: Pick<MachinesJobOptions, 'settleMs' | 'allMs' | 'slowMs'>
  /** How often payments are looked at, where not as usual. */
  readonly paymentsPace?: PaymentsPace
}

/** What keeping the book takes, in the server and for an operator's command beside it. */
export const practiceBook = ({
  secrets,
  community,
  machines,
  gateways,
}: Pick<PracticeOptions, 'secrets' | 'community' | 'machines' | 'gateways'>): PracticeBook => ({
  gateways,
  sealedText: createSealedText(secrets, 'practice servers'),
  community,
  machines: machines && { config: machines, engine: createEngine(machines) },
})

/** The area of practice servers: their book, the machines they run on, and what their people may do. */
export const createPractice = ({
  pace,
  paymentsPace,
  secrets,
  community,
  machines,
  gateways,
  ...options
}: PracticeOptions): Area => {
  const measured = gateways.map((gateway) => measuredGateway(gateway, options.metrics))
  const book = practiceBook({ secrets, community, machines, gateways: measured })
  const context: PracticeContext = {
    ...options,
    ...book,
    demoLinks: createBoundTokens(secrets, 'demo links'),
  }
  options.metrics.watchOrders(createOrderCounter(options.db))
  const stopping = new AbortController()
  let job: MachinesJob | undefined
  let payments: PaymentsJob | undefined
  return {
    routes: practiceRoutes(context, stopping.signal),
    commands: [...practiceCommands(async () => book), ...ordersCommands(async () => book)],
    mount: async (app) => {
      mountDemoDownload(app, context)
      await mountNotifications(app, context)
    },
    start: async () => {
      payments = await startPaymentsJob(context, paymentsPace)
      if (context.machines) job = await startMachinesJob({ context, machines: context.machines, ...pace })
    },
    stop: async () => {
      stopping.abort()
      await payments?.stop()
      await job?.stop()
    },
  }
}
