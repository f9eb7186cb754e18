import { communitySchema } from '@warmup/domain/common'
import type { WebhookEvent } from '@warmup/domain/webhooks'
import type { FastifyInstance } from 'fastify'
import { machinesConfigSchema } from '../../src/machines/index.ts'
import { createMachines, type MachinesArea, type MachinesOptions } from '../../src/machines/machines.area.ts'
import { openMachines } from '../../src/machines/machines.ts'
import { createMatches } from '../../src/matches/index.ts'
import type { MatchesContext } from '../../src/matches/matches.context.ts'
import { addNotice } from '../../src/notices/index.ts'
import type { Gateway } from '../../src/payments/gateways/gateway.ts'
import { createPayments } from '../../src/payments/index.ts'
import type { PricesConfig } from '../../src/payments/prices.config.ts'
import type { Area } from '../../src/platform/area/index.ts'
import { runCommand } from '../../src/platform/control/index.ts'
import type { Database } from '../../src/platform/db/index.ts'
import { createMetrics, type Metrics, type Session } from '../../src/platform/http/index.ts'
import { createLog } from '../../src/platform/log/index.ts'
import { createPractice } from '../../src/practice/index.ts'
import type { Practice, PracticeOptions } from '../../src/practice/practice.area.ts'
import { createScrims } from '../../src/scrims/index.ts'
import { readGameChange } from '../../src/servers/index.ts'
import { hourCodes } from '../membership/membership-double.ts'
import { namesWithout } from '../names-without.ts'
import { createTestApp, noTokens } from '../test-app.ts'
import type { EngineDouble } from './engine-double.ts'

export const owner = '76561198000000011'
export const member = '76561198000000012'
export const stranger = '76561198000000013'
export const regions = [
  { code: 'ap-shanghai', slots: 3 },
  { code: 'ap-beijing', slots: 1 },
]
export const samplePrices: PricesConfig = {
  CNY: [
    { duration: '4h', fixed: 6, flexible: 8 },
    { duration: '1m', fixed: 98, flexible: 128 },
  ],
  USD: [{ duration: '1m', fixed: 13.99, flexible: 17.99 }],
  hourly: {},
}
export const publicUrl = 'http://portal.test'

/** The intervals of the jobs. */
export type Pace = NonNullable<PracticeOptions['pace'] & MachinesOptions['pace']>

export type PracticeApp = {
  readonly app: FastifyInstance
  readonly payments: ReturnType<typeof createPayments>
  readonly rental: Practice
  readonly metrics: Metrics
  /** The messages in the log, from the level `info` on. */
  readonly logged: Record<string, unknown>[]
  /** The state of the machines in `/readyz`. */
  machinesState(): ReturnType<MachinesArea['state']>
  /** The players whose live streams were told of a changed server, in each transaction. */
  readonly marked: (readonly string[])[]
  /** The doubles of the machines, as the portal asks them. */
  readonly opened: ReturnType<typeof openMachines>
  /** The events that webhooks were told. */
  readonly emitted: WebhookEvent[]
  /** What tells webhooks of matches. */
  readonly telling: Pick<MatchesContext, 'servers' | 'community' | 'emit'>
  /** Moves this replica's clock. */
  pass(milliseconds: number): void
  now(): Date
  get<T = unknown>(url: string, steamId?: string): Promise<{ status: number; body: T }>
  send<T = unknown>(
    method: 'POST' | 'PUT' | 'DELETE',
    url: string,
    body?: unknown,
    steamId?: string,
  ): Promise<{ status: number; body: T }>
  /** Runs an operator command of these areas. */
  command(command: string, input?: object): Promise<readonly string[]>
  operate(action: string, subject?: string, options?: Record<string, string | boolean>): Promise<readonly string[]>
  /** Runs the operator command `machines`. */
  machines(input?: Record<string, string>): Promise<readonly string[]>
  /** Creates a server for the owner and returns its id. */
  create(options?: Record<string, string>): Promise<string>
  stop(): Promise<void>
}

const sessionOf = (steamId: string): Session => ({
  id: steamId,
  generation: 0,
  holdAccount: async () => {},
  signedInAt: new Date(0),
  user: { id: steamId, steamId, username: `Player ${steamId.slice(-2)}`, avatar: '' },
})

/** The calls of practice servers and their orders on a database, with doubles of the machines. The token names the caller. */
export const startPracticeApp = async (
  db: Database,
  engine: Pick<EngineDouble, 'address'>,
  {
    practice = {},
    features = () => ({}),
    isBanned = async () => false,
    countRedeeming = async () => {},
    machines = {},
    steamTokens = [],
    isSandbox = false,
    named = { [owner]: 'Owner' },
    isWorking = true,
    ports = { first: 27_300, last: 27_399 },
    gateways = [],
    offset = 0,
    pace = { settleMs: 20, allMs: 300, slowMs: 50, updateMs: 50 },
    requiredVersion = () => undefined,
    leaseMs = 1_000,
    replicaId,
    secrets = [new Uint8Array(32).fill(7)],
    names = namesWithout(),
  }: {
    practice?: object
    /** The community's feature flags, which may change at any time. */
    features?: () => object
    isBanned?: PracticeOptions['isBanned']
    countRedeeming?: PracticeOptions['codes']['countRedeeming']
    machines?: object
    steamTokens?: readonly string[]
    isSandbox?: boolean
    /** The names of the players with an account. */
    named?: Readonly<Record<string, string>>
    /** Whether it runs the machines job. */
    isWorking?: boolean
    ports?: { first: number; last: number }
    gateways?: readonly Gateway[]
    /** Clock offset in milliseconds. */
    offset?: number
    pace?: Pace
    /** The version of the game that servers need. */
    requiredVersion?: () => number | undefined
    leaseMs?: number
    replicaId?: string
    secrets?: PracticeOptions['secrets']
    /** Who may be named. */
    names?: PracticeOptions['names']
  } = {},
): Promise<PracticeApp> => {
  const logged: Record<string, unknown>[] = []
  const log = createLog('info', { write: (line) => logged.push(JSON.parse(line)) })
  const marked: (readonly string[])[] = []
  const emitted: WebhookEvent[] = []
  const emit: PracticeOptions['emit'] = async (_tx, event) => {
    emitted.push(event)
  }
  let aheadMs = offset
  const now = () => new Date(Date.now() + aheadMs)
  const metrics = createMetrics({ withProcess: false })
  const community = () =>
    communitySchema.parse({ wordmark: 'TEST', name: { zh: '测试', en: 'Test' }, practice, features: features() })
  const common = { db, metrics, publicUrl: () => publicUrl, log, now, leaseMs, replicaId }
  const profilesOf: PracticeOptions['profilesOf'] = async (steamIds) =>
    new Map(
      steamIds
        .filter((id) => named[id] !== undefined)
        .map((id) => [id, { name: named[id] ?? '', avatar: 'https://pictures.test/owner.jpg' }]),
    )
  const markChanged: PracticeOptions['markChanged'] = async (_tx, steamIds) => {
    marked.push(steamIds)
  }
  const opened = openMachines({
    config: machinesConfigSchema.parse({
      engine: engine.address,
      image: 'warmup/practice-server:1',
      ports,
      regions: regions.map(({ code }) => ({ code })),
      ...machines,
    }),
    steamTokens,
    secrets,
  })
  const rental = createPractice({
    ...common,
    community,
    machines: opened,
    secrets,
    requiredVersion: async () => requiredVersion(),
    gameChange: readGameChange,
    isSandbox,
    notify: addNotice,
    emit,
    profilesOf,
    workshopMapOf: async (number) =>
      number === '3070284539' ? { title: 'Aim Redline', picture: 'https://pictures.test/map.jpg' } : undefined,
    names,
    codes: { ...hourCodes, countRedeeming },
    isBanned,
    pingTargetOf: (region) => (region === 'ap-shanghai' ? '203.0.113.7:8443' : undefined),
    markChanged,
    ...(pace && { pace }),
  })
  const machinesArea = createMachines({
    ...common,
    machines: opened,
    tenant: rental.tenant,
    requiredVersion: async () => requiredVersion(),
    gameChange: readGameChange,
    ...(pace && { pace }),
  })
  const matches = createMatches({
    ...common,
    community,
    secrets,
    servers: rental.matchServers,
    tvDelaySeconds: opened?.config.tv_delay_seconds ?? 0,
    visibilityAmong: names.visibilityAmong,
    emit,
  })
  const payments = createPayments({
    ...common,
    secrets,
    gateways,
    prices: () => samplePrices,
    products: rental.products,
    pace: { everyMs: 50, statementsEveryMs: 50 },
  })
  const scrims = createScrims({
    ...common,
    secrets,
    community,
    servers: rental.sharedServers,
    profilesOf,
    visibilityAmong: names.visibilityAmong,
    markChanged,
    everyMs: 50,
  })
  const areas: readonly Area[] = [payments, rental, matches, machinesArea, scrims]
  const app = await createTestApp({
    calls: areas.flatMap(({ routes }) => routes),
    authenticate: { ...noTokens, session: async (token) => (/^\d{17}$/.test(token) ? sessionOf(token) : undefined) },
  })
  for (const area of areas) await area.mount?.(app)
  if (isWorking) for (const area of areas) await area.start?.()
  let requests = 0
  const ask = async (
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    steamId: string | undefined,
    body?: unknown,
  ) => {
    requests += 1
    const answer = await app.inject({
      method,
      url,
      // Each request has its own address, so that many do not exceed one visitor's limit.
      remoteAddress: `10.0.${(requests >> 8) & 255}.${requests & 255}`,
      headers: {
        ...(steamId === undefined ? {} : { authorization: `Bearer ${steamId}` }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
    })
    return { status: answer.statusCode, body: answer.json() as never }
  }
  const command: PracticeApp['command'] = (name, input = {}) =>
    runCommand(
      areas.flatMap(({ commands = [] }) => commands),
      {
        db,
        mailer: undefined,
        publicUrl: () => publicUrl,
        communityName: async () => ({ zh: '测试', en: 'Test' }),
        now,
      },
      { command: name, input },
    )
  const operate: PracticeApp['operate'] = (action, subject, options = {}) =>
    command('practice', { action, ...(subject === undefined ? {} : { subject }), ...options })
  return {
    app,
    payments,
    rental,
    metrics,
    logged,
    machinesState: machinesArea.state,
    opened,
    marked,
    emitted,
    telling: { servers: rental.matchServers, community, emit },
    now,
    pass: (milliseconds) => {
      aheadMs += milliseconds
    },
    get: (url, steamId = owner) => ask('GET', url, steamId),
    send: (method, url, body, steamId = owner) => ask(method, url, steamId, body),
    command,
    operate,
    machines: (input = {}) => command('machines', input),
    create: async (options = {}) => {
      const [line = ''] = await operate('create', owner, {
        name: '训练赛',
        password: 'nade42',
        region: 'ap-shanghai',
        duration: '1m',
        ...options,
      })
      return line.split('  ')[1] ?? ''
    },
    stop: async () => {
      for (const area of areas) await area.stop?.()
      await app.close()
    },
  }
}
