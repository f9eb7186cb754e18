import type { WebhookEvent } from '@warmup/domain/webhooks'
import type { BoundTokens } from '../platform/credentials/index.ts'
import type { Database, Transaction } from '../platform/db/index.ts'
import type { Log } from '../platform/log/index.ts'
import type { Gateway } from './gateways/gateway.ts'
import type { PaymentsMetrics } from './payments.metrics.ts'
import type { PricesConfig } from './prices.config.ts'
import type { Product } from './product.ts'

/** The dependencies of the services of payments. */
export type PaymentsContext = {
  readonly db: Database
  readonly log: Log
  readonly metrics: PaymentsMetrics
  /** The gateways with which the operator has a contract. */
  readonly gateways: readonly Gateway[]
  /** The prices, which an operator may change at any time. */
  readonly prices: () => PricesConfig
  /** The products that can be ordered. */
  readonly products: readonly Product[]
  /** Bind a payer who is identified by an app to a browser, a session and an order. */
  readonly payerTokens: BoundTokens
  readonly now: () => Date
  /** How long a process owns the work that it began; afterwards another process continues it. */
  readonly leaseMs: number
  /** Holds the lease of this process; by default a random one does. */
  readonly replicaId?: string | undefined
  /** The portal's public address, without a trailing slash. */
  readonly publicUrl: () => string
  /** Called after an order of a player was closed, delivered or refused. Not in the transaction: it is only a hint. */
  readonly orderChanged?: (payer: string) => void
  /** Tells the operator's webhooks of an event in its transaction. */
  readonly emit?: (tx: Transaction, event: WebhookEvent) => Promise<void>
}
