import type { Community } from '@warmup/domain/common'
import type { Area } from '../platform/area/index.ts'
import { createBoundTokens, createSealedText } from '../platform/credentials/index.ts'
import type { Database } from '../platform/db/index.ts'
import type { Metrics } from '../platform/http/index.ts'
import type { LeasedJob } from '../platform/leased-job/index.ts'
import type { Log } from '../platform/log/index.ts'
import type { MailQueue } from '../platform/mail/index.ts'
import { mountDemoDownload } from './demos/demo-download.ts'
import type { Gateway } from './gateways/gateway.ts'
import { createEngine } from './machines/engine.ts'
import type { MachinesConfig } from './machines/machines.config.ts'
import { type MachinesJobOptions, startMachinesJob } from './machines/machines-job.ts'
import { createOrderCounter } from './orders/count-orders.ts'
import { ordersCommands } from './orders/orders.commands.ts'
import type { PricesConfig } from './orders/prices.config.ts'
import { measuredGateway } from './orders/settling/measured-gateway.ts'
import { mountNotifications } from './orders/settling/notifications.ts'
import { type PaymentsPace, startPaymentsJob } from './orders/settling/payments-job.ts'
import { practiceCommands } from './practice.commands.ts'
import type { PracticeBook, PracticeContext } from './practice.context.ts'
import { practiceRoutes } from './practice.routes.ts'

type Secrets = readonly [Uint8Array, ...Uint8Array[]]

export type PracticeOptions = {
  readonly db: Database
  readonly community: () => Pick<Community, 'name' | 'practice' | 'features'>
  readonly machines: MachinesConfig | undefined
  /** Address, user name and password of the image's registry. */
  readonly registry?: string | undefined
  readonly gateways: readonly Gateway[]
  readonly prices: () => PricesConfig
  readonly metrics: Metrics
  readonly secrets: Secrets
  readonly isSandbox: boolean
  readonly mailQueue: MailQueue
  readonly publicUrl: () => string
  readonly emailOf: PracticeContext['emailOf']
  readonly profilesOf: PracticeContext['profilesOf']
  readonly log: Log
  readonly now: () => Date
  readonly leaseMs: number
  /** Overrides the default intervals for the machines. */
  readonly pace?: Pick<MachinesJobOptions, 'settleMs' | 'allMs' | 'slowMs'>
  /** Overrides the default intervals for payments. */
  readonly paymentsPace?: PaymentsPace
}

/** Creates the book, for the server and for operator commands. */
export const practiceBook = ({
  secrets,
  community,
  machines,
  registry,
  gateways,
}: Pick<PracticeOptions, 'secrets' | 'community' | 'machines' | 'registry' | 'gateways'>): PracticeBook => ({
  gateways,
  sealedText: createSealedText(secrets, 'practice servers'),
  community,
  machines: machines && { config: machines, engine: createEngine({ ...machines, registry }) },
})

/** The area of practice servers: their book, their machines, and their calls. */
export const createPractice = ({
  pace,
  paymentsPace,
  secrets,
  community,
  machines,
  registry,
  gateways,
  ...options
}: PracticeOptions): Area => {
  const measured = gateways.map((gateway) => measuredGateway(gateway, options.metrics))
  const book = practiceBook({ secrets, community, machines, registry, gateways: measured })
  const context: PracticeContext = {
    ...options,
    ...book,
    demoLinks: createBoundTokens(secrets, 'demo links'),
  }
  options.metrics.watchOrders(createOrderCounter(options.db))
  const stopping = new AbortController()
  let job: LeasedJob | undefined
  let payments: LeasedJob | undefined
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
