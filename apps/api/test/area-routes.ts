import { randomBytes } from 'node:crypto'
import { createFaq } from '../src/faq/index.ts'
import { createInventory } from '../src/inventory/index.ts'
import { createIngest, createLeaderboard } from '../src/leaderboard/index.ts'
import { createPayments } from '../src/payments/index.ts'
import type { Database } from '../src/platform/db/index.ts'
import { createMetrics, type MountedCall } from '../src/platform/http/index.ts'
import { createLog } from '../src/platform/log/index.ts'
import { noMailQueue } from '../src/platform/mail/index.ts'
import { createPractice } from '../src/practice/index.ts'
import { createServers } from '../src/servers/index.ts'
import { communityWith } from './community.ts'
import { fakeClient } from './fake-client.ts'
import { neighboursWith } from './leaderboard/boards-app.ts'

/** The calls of every area but accounts and membership, with only the database behind them. */
export const areaRoutes = (db: Database): MountedCall[] => {
  const file = communityWith([])
  const common = {
    db,
    metrics: createMetrics({ withProcess: false }),
    log: createLog('silent'),
    now: () => new Date(),
  }
  const announcements = () => file.announcements
  const leaderboard = () => file.leaderboard
  const rental = { ...common, publicUrl: () => '', leaseMs: 15_000 }
  const practice = createPractice({
    requiredVersion: async () => undefined,
    ...rental,
    community: () => file.community,
    machines: undefined,
    steamTokens: [],
    secrets: [randomBytes(32)],
    isSandbox: false,
    mailQueue: noMailQueue,
    emailOf: async () => undefined,
    profilesOf: async () => new Map(),
  })
  const areas = [
    createServers({
      ...common,
      servers: file.servers,
      announcements,
      client: fakeClient(),
      askVersion: async () => 14_177,
      versionEveryMs: 60_000,
      headers: {},
    }),
    createIngest({ ...common, leaderboard, servers: file.servers.list }),
    createLeaderboard({ ...common, leaderboard, neighbours: neighboursWith() }),
    createInventory({ ...common, host: () => undefined, apiKey: undefined, countSignIn: async () => {} }),
    createFaq({ questions: () => ({ zh: [], en: [] }) }),
    practice,
    createPayments({ ...rental, gateways: [], prices: () => file.prices, products: practice.products }),
  ]
  return areas.flatMap(({ routes }) => routes)
}
