import { randomBytes } from 'node:crypto'
import { findAccountOwner, lockAccountOwner } from '../src/accounts/index.ts'
import { contentRoutes, orderRoutes, overviewRoutes, playerRoutes, practiceRoutes } from '../src/console/index.ts'
import { createFaq } from '../src/faq/index.ts'
import { createGatherings } from '../src/gatherings/index.ts'
import { createInventory } from '../src/inventory/index.ts'
import { createIngest, createLeaderboard } from '../src/leaderboard/index.ts'
import { createLive } from '../src/live/index.ts'
import { createNotices } from '../src/notices/index.ts'
import { createPayments, type PaymentsArea } from '../src/payments/index.ts'
import { personalData } from '../src/personal-data.ts'
import type { Database } from '../src/platform/db/index.ts'
import { createMetrics, type MountedCall } from '../src/platform/http/index.ts'
import { createLog } from '../src/platform/log/index.ts'
import { noMailQueue } from '../src/platform/mail/index.ts'
import { createPlayerPages, createPlayers } from '../src/players/index.ts'
import { createPractice, type Practice } from '../src/practice/index.ts'
import { createPrivacy } from '../src/privacy/index.ts'
import { createSeats } from '../src/seats/index.ts'
import { createServers, type ServersArea } from '../src/servers/index.ts'
import { communityWith } from './community.ts'
import { fakeClient } from './fake-client.ts'
import { neighboursWith } from './leaderboard/boards-app.ts'

/** The calls of the console's pages, without its access and its actions. */
const consolePages = (
  db: Database,
  { servers, practice, payments }: { servers: ServersArea; practice: Practice; payments: PaymentsArea },
): MountedCall[] => {
  const { book, readRentals } = practice
  const now = () => new Date()
  const content = {
    current: () => ({ file: communityWith([]), questions: { zh: [], en: [] } }),
    state: () => ({ problems: [], needsRestart: [] }),
  }
  const jobs = { count: async () => ({ waiting: 0, retrying: 0, failed: 0 }) }
  return [
    ...overviewRoutes({ db, now, servers, jobs, book, examine: async () => [] }),
    ...playerRoutes({ db, now, groupsOf: async () => new Map(), rentalsOf: readRentals }),
    ...orderRoutes({ db, compareDay: payments.compareDay }),
    ...practiceRoutes({ db, now, book, readRentals }),
    ...contentRoutes({ db, now, content }),
  ]
}

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
    notify: async () => {},
    profilesOf: async () => new Map(),
    workshopMapOf: async () => undefined,
    pingTargetOf: () => undefined,
  })
  const servers = createServers({
    ...common,
    servers: file.servers,
    announcements,
    client: fakeClient(),
    askVersion: async () => 14_177,
    versionEveryMs: 60_000,
    headers: {},
  })
  const payments = createPayments({ ...rental, gateways: [], prices: () => file.prices, products: practice.products })
  const boards = createLeaderboard({ ...common, leaderboard, neighbours: neighboursWith() })
  // Its streams end at once, so that a request for one is answered.
  const live = createLive({ ...common, headers: {}, maxConnections: 8, list: servers.list, limits: { maxAgeMs: 0 } })
  const areas = [
    servers,
    createPlayers(common),
    createIngest({ ...common, leaderboard, servers: file.servers.list }),
    createGatherings({
      ...common,
      config: () => file.gatherings,
      placeOf: () => undefined,
      playingOn: async () => ({ known: undefined, count: 0 }),
    }),
    boards,
    createPlayerPages({ ...common, neighbours: { ...neighboursWith(), boardsOf: boards.recordOf } }),
    createInventory({ ...common, host: () => undefined, apiKey: undefined, countSignIn: async () => {} }),
    createFaq({ questions: () => ({ zh: [], en: [] }) }),
    practice,
    payments,
    createNotices({
      ...common,
      community: () => file.community,
      publicUrl: () => '',
      mailQueue: noMailQueue,
      emailOf: async () => undefined,
      endingVip: async () => [],
    }),
    createPrivacy({ ...common, parts: personalData, findAccount: findAccountOwner, lockAccount: lockAccountOwner }),
    createSeats({ ...common, ...servers, membersAmong: async () => new Set(), onWaiting: () => {} }),
    live,
  ]
  return [...areas.flatMap(({ routes }) => routes), ...consolePages(db, { servers, practice, payments })]
}
