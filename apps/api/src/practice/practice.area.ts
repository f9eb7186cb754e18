import type { Community } from '@warmup/domain/common'
import type { Product } from '../payments/index.ts'
import type { Area } from '../platform/area/index.ts'
import { createBoundTokens, createSealedText } from '../platform/credentials/index.ts'
import type { Database } from '../platform/db/index.ts'
import type { Metrics } from '../platform/http/index.ts'
import type { LeasedJob } from '../platform/leased-job/index.ts'
import type { Log } from '../platform/log/index.ts'
import { createPracticeCounter } from './count-servers.ts'
import { mountDemoDownload } from './demos/demo-download.ts'
import { practiceLogRoutes } from './logs/log.routes.ts'
import { createEngine } from './machines/engine.ts'
import { createMachineWatch } from './machines/machine-watch.ts'
import type { MachinesConfig } from './machines/machines.config.ts'
import { type MachinesJobOptions, startMachinesJob } from './machines/machines-job.ts'
import { steamTokensOf } from './machines/steam-tokens.ts'
import { startMatchesJob } from './matches/matches-job.ts'
import { practiceCommands } from './practice.commands.ts'
import type { PracticeBook, PracticeContext } from './practice.context.ts'
import { practiceRoutes } from './practice.routes.ts'
import { exportPractice } from './practice-gauges.ts'
import { rentalProducts } from './products/rental-products.ts'
import type { PlayerNames } from './rentals/named-players.ts'
import { createRentalReader } from './rentals/rental-reader.ts'
import { requireReadable } from './rentals/unreadable-passwords.ts'

type Secrets = readonly [Uint8Array, ...Uint8Array[]]

export type PracticeOptions = {
  readonly db: Database
  readonly community: () => Pick<Community, 'name' | 'practice' | 'features'>
  readonly machines: MachinesConfig | undefined
  readonly requiredVersion: PracticeBook['requiredVersion']
  /** Address, user name and password of the image's registry. */
  readonly registry?: string | undefined
  /** Steam game server tokens, each for one server at a time. */
  readonly steamTokens: readonly string[]
  readonly metrics: Metrics
  readonly secrets: Secrets
  readonly isSandbox: boolean
  readonly notify: PracticeBook['notify']
  readonly publicUrl: () => string
  readonly profilesOf: PracticeContext['profilesOf']
  readonly workshopMapOf: PracticeContext['workshopMapOf']
  readonly names?: PlayerNames
  readonly markChanged?: PracticeContext['markChanged']
  /** `host:port` of the latency WebSocket of a game server in a region; undefined if there is none. */
  readonly pingTargetOf: PracticeContext['pingTargetOf']
  readonly log: Log
  readonly now: () => Date
  readonly leaseMs: number
  readonly replicaId?: string | undefined
  /** Overrides the default intervals for the machines. */
  readonly pace?: Pick<MachinesJobOptions, 'settleMs' | 'allMs' | 'slowMs' | 'updateMs' | 'scrimMs'>
}

/** Creates the book, for the server and for operator commands. */
export const practiceBook = ({
  secrets,
  community,
  machines,
  registry,
  requiredVersion,
  steamTokens,
  notify,
}: Pick<
  PracticeOptions,
  'secrets' | 'community' | 'machines' | 'registry' | 'requiredVersion' | 'steamTokens' | 'notify'
>): PracticeBook => ({
  notify,
  sealedText: createSealedText(secrets, 'practice servers'),
  community,
  requiredVersion,
  machines: machines && {
    config: machines,
    engine: createEngine({ ...machines, registry }),
    steamTokens: steamTokensOf(steamTokens),
  },
})

/** The area of practice servers, with the products that are ordered from it. */
export type Practice = Area & {
  readonly products: readonly Product[]
  /** For those who act for the operator. */
  readonly book: PracticeBook
  /** All servers, or those of an owner, as the operator sees them. */
  readonly readRentals: ReturnType<typeof createRentalReader>
  /** The state of the machines for `/readyz`; undefined where this replica does not ask the engine. */
  machines(): { readonly engine: 'up' | 'down'; readonly nodesDown: readonly string[] } | undefined
}

/** The area of practice servers: their book, their machines, and their calls. */
export const createPractice = ({
  pace,
  secrets,
  community,
  machines,
  registry,
  requiredVersion,
  steamTokens,
  notify,
  ...options
}: PracticeOptions): Practice => {
  const book = practiceBook({ secrets, community, machines, registry, requiredVersion, steamTokens, notify })
  const context: PracticeContext = {
    ...options,
    ...book,
    // What the operator set for the region's nodes comes before a game server nearby.
    pingTargetOf: (region) =>
      machines?.regions.find(({ code }) => code === region)?.ping_target ?? options.pingTargetOf(region),
    demoLinks: createBoundTokens(secrets, 'demo links'),
    logKeys: createBoundTokens(secrets, 'practice logs'),
  }
  const stopping = new AbortController()
  let job: LeasedJob | undefined
  let matchesJob: LeasedJob | undefined
  const watch = createMachineWatch(context.log)
  const seen = () => (job?.role === 'holder' ? watch.seen() : undefined)
  exportPractice(context.metrics.registry, { seen, counts: createPracticeCounter(context) })
  return {
    machines: () => {
      const machines = seen()
      if (machines === undefined) return undefined
      const nodesDown = machines.nodes.filter(({ isUp }) => !isUp).map(({ name }) => name)
      return { engine: machines.isEngineUp ? 'up' : 'down', nodesDown }
    },
    products: rentalProducts(context),
    book,
    readRentals: createRentalReader(context),
    routes: [...practiceRoutes(context, stopping.signal), ...practiceLogRoutes(context)],
    commands: practiceCommands(async () => book),
    mount: async (app) => mountDemoDownload(app, context),
    start: async () => {
      await requireReadable(context.db, context.sealedText, context.now())
      matchesJob = await startMatchesJob(context)
      if (context.machines) job = await startMachinesJob({ context, machines: context.machines, watch, ...pace })
    },
    stop: async () => {
      stopping.abort()
      await matchesJob?.stop()
      await job?.stop()
    },
  }
}
