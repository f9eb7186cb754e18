import type { Community } from '@warmup/domain/common'
import type { Machines, Tenant } from '../machines/index.ts'
import type { MatchServers } from '../matches/index.ts'
import type { Product } from '../payments/index.ts'
import type { Area } from '../platform/area/index.ts'
import { createBoundTokens } from '../platform/credentials/index.ts'
import type { Database } from '../platform/db/index.ts'
import type { Metrics } from '../platform/http/index.ts'
import type { LeasedJob } from '../platform/leased-job/index.ts'
import type { Log } from '../platform/log/index.ts'
import { type RentalsJobOptions, startRentalsJob } from './jobs/rentals-job.ts'
import { practiceCommand } from './practice.commands.ts'
import type { PracticeBook, PracticeContext } from './practice.context.ts'
import { exportPractice } from './practice.metrics.ts'
import { practiceRoutes } from './practice.routes.ts'
import { practiceBook, type Secrets } from './practice-book.ts'
import { rentalProducts } from './products/rental-products.ts'
import { createMatchServers } from './server/match-servers.ts'
import type { PlayerNames } from './server/named-players.ts'
import { createRentalReader } from './server/rental-reader.ts'
import { createSharedServers } from './server/shared-servers.ts'
import { createTenant } from './server/tenant.ts'
import { requireReadable } from './server/unreadable-passwords.ts'

export type PracticeOptions = {
  readonly db: Database
  readonly community: () => Pick<Community, 'name' | 'practice' | 'features'>
  /** Undefined if the community file names none. */
  readonly machines: Machines | undefined
  readonly requiredVersion: PracticeBook['requiredVersion']
  readonly gameChange: PracticeBook['gameChange']
  readonly metrics: Metrics
  readonly secrets: Secrets
  readonly isSandbox: boolean
  readonly notify: PracticeBook['notify']
  readonly isBanned?: PracticeBook['isBanned']
  readonly publicUrl: () => string
  readonly profilesOf: PracticeContext['profilesOf']
  readonly workshopMapOf: PracticeContext['workshopMapOf']
  readonly names: PlayerNames
  readonly codes: PracticeContext['codes']
  readonly emit?: PracticeContext['emit']
  readonly markChanged?: PracticeContext['markChanged']
  /** `host:port` of the latency WebSocket of a game server in a region; undefined if there is none. */
  readonly pingTargetOf: PracticeContext['pingTargetOf']
  readonly log: Log
  readonly now: () => Date
  readonly leaseMs: number
  readonly replicaId?: string | undefined
  /** Overrides the default intervals. */
  readonly pace?: Pick<RentalsJobOptions, 'settleMs' | 'slowMs'> | undefined
}

/** The area of practice servers, with the products that are ordered from it. */
export type Practice = Area & {
  readonly products: readonly Product[]
  /** For those who act for the operator. */
  readonly book: PracticeBook
  /** All servers, or those of an owner, as the operator sees them. */
  readonly readRentals: ReturnType<typeof createRentalReader>
  /** For areas in which players agree on games. */
  readonly sharedServers: ReturnType<typeof createSharedServers>
  /** For the area of matches. */
  readonly matchServers: MatchServers
  /** The machines tell it what happens to the servers. */
  readonly tenant: Tenant
}

/** The area of practice servers: renting, members, and their calls. */
export const createPractice = ({
  pace,
  secrets,
  community,
  machines,
  requiredVersion,
  gameChange,
  notify,
  ...options
}: PracticeOptions): Practice => {
  const book = practiceBook({ secrets, community, machines, requiredVersion, gameChange, notify })
  const context: PracticeContext = {
    ...options,
    ...book,
    // What the operator set for the region's nodes comes before a game server nearby.
    pingTargetOf: (region) =>
      machines?.config.regions.find(({ code }) => code === region)?.ping_target ?? options.pingTargetOf(region),
    logKeys: createBoundTokens(secrets, 'practice logs'),
  }
  const stopping = new AbortController()
  let rentalsJob: LeasedJob | undefined
  exportPractice(context.metrics.registry, context)
  return {
    products: rentalProducts(context),
    book,
    readRentals: createRentalReader(context),
    sharedServers: createSharedServers(context),
    matchServers: createMatchServers(context),
    routes: practiceRoutes(context, stopping.signal),
    tenant: createTenant(context),
    commands: [practiceCommand(async () => book)],
    start: async () => {
      await requireReadable(context.db, context.sealedText, context.now())
      if (context.machines === undefined) return
      rentalsJob = await startRentalsJob({ context, machines: context.machines, ...pace })
    },
    stop: async () => {
      stopping.abort()
      await rentalsJob?.stop()
    },
  }
}
