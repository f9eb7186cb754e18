import { communitySchema } from '@warmup/domain/common'
import { paymentMethods } from '@warmup/domain/payments'
import { machinesConfigSchema } from '../../src/machines/index.ts'
import { openMachines } from '../../src/machines/machines.ts'
import { recordRegions } from '../../src/machines/nodes/regions.store.ts'
import { GatewayError } from '../../src/payments/gateways/gateway.ts'
import type { PaymentsContext } from '../../src/payments/payments.context.ts'
import { paymentsMetrics } from '../../src/payments/payments.metrics.ts'
import { createBoundTokens, createSealedText } from '../../src/platform/credentials/index.ts'
import { type RunTransaction, runTransaction } from '../../src/platform/db/database.ts'
import type { Database } from '../../src/platform/db/index.ts'
import { createMetrics, HttpError, type Session } from '../../src/platform/http/index.ts'
import { createLog } from '../../src/platform/log/index.ts'
import type { PracticeContext } from '../../src/practice/practice.context.ts'
import { rentalProducts } from '../../src/practice/products/rental-products.ts'
import { hourCodes } from '../membership/membership-double.ts'
import { namesWithout } from '../names-without.ts'
import { regions, samplePrices } from '../practice/practice-app.ts'
import { createGatewayDouble, Death, type GatewayDouble } from './gateway-double.ts'

/** Dies before or after one of the next transactions. */
export type PlannedDeath = { transactions: number; when: 'before' | 'after' }

/** The order ledger without its calls: the test controls process deaths and the clock. */
export type OrderLedger = {
  readonly context: PracticeContext & PaymentsContext
  readonly gateways: readonly GatewayDouble[]
  /** Logged errors, except deaths. */
  readonly errors: unknown[]
  planDeath(death: PlannedDeath | undefined): void
  pass(milliseconds: number): void
  /** Runs work that may be refused, fail at a gateway, or die. */
  attempt(work: () => Promise<unknown>): Promise<void>
}

export const sessionOf = (steamId: string): Session => ({
  id: steamId,
  generation: 0,
  holdAccount: async () => {},
  signedInAt: new Date(0),
  user: { id: steamId, steamId, username: `Player ${steamId.slice(-2)}`, avatar: '' },
})

const machines = machinesConfigSchema.parse({
  engine: 'tcp://127.0.0.1:9',
  image: 'warmup/practice-server:1',
  ports: { first: 27_300, last: 27_399 },
  regions,
})

const nodes = regions.map(({ code }) => ({
  id: code,
  name: code,
  labels: { 'warmup.region': code },
  isUp: true,
  cpuNanos: undefined,
  memoryBytes: undefined,
  takesServers: true,
  address: '127.0.0.1',
}))

const hourMs = 3_600_000
/** Milliseconds from now until this hour in Asia/Shanghai. */
const untilHour = (hour: number): number => {
  const sinceMidnight = (Date.now() + 8 * hourMs) % (24 * hourMs)
  return (hour * hourMs - sinceMidnight + 24 * hourMs) % (24 * hourMs)
}

/** Throws `Death` around the planned transaction. */
const mortal = (db: Database, planned: () => PlannedDeath | undefined, die: () => never): Database => {
  const run: RunTransaction = async (work, limitMs) => {
    const plan = planned()
    const isLast = plan !== undefined && plan.transactions <= 0
    if (plan !== undefined) plan.transactions -= 1
    if (isLast && plan.when === 'before') die()
    const result = await db[runTransaction](work, limitMs)
    if (isLast) die()
    return result
  }
  return new Proxy(db, {
    get: (target, key) => (key === runTransaction ? run : Reflect.get(target, key, target)),
  })
}

/**
 * Starts the clock at the given hour in Asia/Shanghai, because its days divide the statements. Defaults to the current
 * time.
 */
export const openOrderLedger = async (db: Database, startHour?: number): Promise<OrderLedger> => {
  let aheadMs = startHour === undefined ? 0 : untilHour(startHour)
  let death: PlannedDeath | undefined
  const now = () => new Date(Date.now() + aheadMs)
  const gateways = paymentMethods.map((method) => createGatewayDouble(method, now))
  const errors: unknown[] = []
  const log = Object.assign(createLog('silent'), {
    error: ({ err }: { err?: unknown }) => {
      if (err !== undefined && !(err instanceof Death)) errors.push(err)
    },
  })
  const secrets = [new Uint8Array(32).fill(7)] as const
  const community = communitySchema.parse({ wordmark: 'TEST', name: { zh: '测试', en: 'Test' } })
  const die = (): never => {
    death = undefined
    throw new Death()
  }
  const metrics = createMetrics({ withProcess: false })
  const rental: PracticeContext = {
    db: mortal(db, () => death, die),
    metrics,
    community: () => community,
    machines: openMachines({ config: machines, steamTokens: [], secrets }),
    sealedText: createSealedText(secrets, 'practice servers'),
    requiredVersion: async () => undefined,
    gameChange: async () => undefined,
    logKeys: createBoundTokens(secrets, 'practice logs'),
    isSandbox: false,
    notify: async () => {},
    publicUrl: () => 'http://portal.test',
    profilesOf: async () => new Map(),
    names: namesWithout(),
    codes: hourCodes,
    workshopMapOf: async () => undefined,
    pingTargetOf: () => undefined,
    log,
    now,
    leaseMs: 15_000,
  }
  const context = {
    ...rental,
    metrics: { ...metrics, ...paymentsMetrics(metrics.registry, async () => undefined) },
    gateways,
    prices: () => samplePrices,
    products: rentalProducts(rental),
    payerTokens: createBoundTokens(secrets, 'payer of an order'),
  }
  await recordRegions(db, machines, nodes, now())
  return {
    context,
    gateways,
    errors,
    planDeath: (planned) => {
      death = planned
    },
    pass: (milliseconds) => {
      aheadMs += milliseconds
    },
    attempt: async (work) => {
      try {
        await work()
      } catch (error) {
        if (!(error instanceof Death) && !(error instanceof HttpError) && !(error instanceof GatewayError)) throw error
      }
    },
  }
}
