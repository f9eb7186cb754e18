import { randomBytes } from 'node:crypto'
import { findAccountOwner, lockAccountOwner } from '../src/accounts/index.ts'
import {
  caseRoutes,
  codeRoutes,
  contentRoutes,
  deskRoutes,
  keyRoutes,
  orderRoutes,
  overviewRoutes,
  playerRoutes,
  practiceRoutes,
  sanctionRoutes,
  webhookRoutes,
} from '../src/console/index.ts'
import { createFaq } from '../src/faq/index.ts'
import { createFeeds } from '../src/feeds/index.ts'
import { createGatherings } from '../src/gatherings/index.ts'
import { createInventory } from '../src/inventory/index.ts'
import { createKeys } from '../src/keys/index.ts'
import { createIngest, createLeaderboard } from '../src/leaderboard/index.ts'
import { createLive } from '../src/live/index.ts'
import { createMaps } from '../src/maps/index.ts'
import { createMatches } from '../src/matches/index.ts'
import { createModeration, type ModerationContext } from '../src/moderation/index.ts'
import { createNotices, createPush, type PushOptions } from '../src/notices/index.ts'
import { createPayments, type PaymentsArea } from '../src/payments/index.ts'
import { personalData } from '../src/personal-data.ts'
import type { Database } from '../src/platform/db/index.ts'
import { createMetrics, type MountedCall } from '../src/platform/http/index.ts'
import { createLog } from '../src/platform/log/index.ts'
import { noMailQueue } from '../src/platform/mail/index.ts'
import { createPlayerPages, createPlayers } from '../src/players/index.ts'
import { createPractice, type Practice } from '../src/practice/index.ts'
import type { PracticeContext } from '../src/practice/practice.context.ts'
import { createPrivacy } from '../src/privacy/index.ts'
import { reportWitness } from '../src/report-witness.ts'
import { createScrims } from '../src/scrims/index.ts'
import { createSeats } from '../src/seats/index.ts'
import { seenMaps } from '../src/seen-maps.ts'
import { createServers, type ServersArea } from '../src/servers/index.ts'
import { targetSeal } from '../src/webhooks/index.ts'
import { communityWith } from './community.ts'
import { fakeClient } from './fake-client.ts'
import { neighboursWith } from './leaderboard/boards-app.ts'
import { hourCodes } from './membership/membership-double.ts'
import { createGatewayDouble } from './payments/gateway-double.ts'

const readSteamId = async (text: string) => text

/** The calls of the console's pages, without its access and its actions. */
const consolePages = (
  db: Database,
  {
    servers,
    practice,
    payments,
    moderated,
  }: { servers: ServersArea; practice: Practice; payments: PaymentsArea; moderated: ModerationContext },
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
    ...playerRoutes({
      db,
      now,
      readSteamId,
      groupsOf: async () => new Map(),
      rentalsOf: readRentals,
      hintsAbout: async () => undefined,
      chatBy: async () => undefined,
    }),
    ...caseRoutes({ ...moderated, readSteamId, profilesOf: async () => new Map() }),
    ...sanctionRoutes({
      ...moderated,
      readSteamId,
      profilesOf: async () => new Map(),
      hasOthers: async () => true,
    }),
    ...deskRoutes({ ...moderated, playersByLog: async () => undefined, mapsOn: async () => [] }),
    ...orderRoutes({ db, readSteamId, compareDay: payments.compareDay }),
    ...practiceRoutes({ db, now, book, readRentals }),
    ...contentRoutes({ db, now, content }),
    ...keyRoutes({ db, now }),
    ...webhookRoutes({ db, fileTargets: () => [], sealedText: targetSeal([randomBytes(32)]) }),
    ...codeRoutes({ db, now }),
  ]
}

type Surroundings = {
  readonly servers?: Parameters<typeof communityWith>[0]
  readonly features?: object
  /** What the game servers answer. */
  readonly client?: ReturnType<typeof fakeClient>
  readonly profilesOf?: PracticeContext['profilesOf']
}

/** The calls of every area but accounts and membership, with only the database behind them. */
export const areaRoutes = (
  db: Database,
  { servers: listed = [], features = {}, client = fakeClient(), profilesOf = async () => new Map() }: Surroundings = {},
): MountedCall[] => {
  const file = communityWith(listed, { features })
  const common = {
    db,
    metrics: createMetrics({ withProcess: false }),
    log: createLog('silent'),
    now: () => new Date(),
  }
  const announcements = () => file.announcements
  const leaderboard = () => file.leaderboard
  const players = createPlayers(common)
  const names = { ...neighboursWith(), ...players }
  const rental = { ...common, publicUrl: () => '', leaseMs: 15_000 }
  const practice = createPractice({
    requiredVersion: async () => undefined,
    gameChange: async () => undefined,
    ...rental,
    community: () => file.community,
    machines: undefined,
    secrets: [randomBytes(32)],
    isSandbox: false,
    notify: async () => {},
    profilesOf,
    names,
    workshopMapOf: async () => undefined,
    codes: hourCodes,
    pingTargetOf: () => undefined,
  })
  const servers = createServers({
    ...common,
    servers: file.servers,
    announcements,
    client,
    names,
    askVersion: async () => 14_177,
    versionEveryMs: 60_000,
    headers: {},
  })
  const payments = createPayments({
    ...rental,
    secrets: [randomBytes(32)],
    gateways: [createGatewayDouble('alipay', common.now)],
    prices: () => file.prices,
    products: practice.products,
  })
  const moderated = {
    ...common,
    community: () => file.community,
    config: () => file.moderation,
    servers: () => [],
    witness: reportWitness(common, profilesOf),
    team: async () => new Set<string>(),
    hashNetwork: (network: string) => network,
    notify: async () => {},
    visibilityAmong: players.visibilityAmong,
  }
  const boards = createLeaderboard({ ...common, leaderboard, neighbours: names })
  // Its streams end at once, so that a request for one is answered.
  const live = createLive({ ...common, headers: {}, maxConnections: 8, list: servers.list, limits: { maxAgeMs: 0 } })
  const areas = [
    servers,
    createKeys({
      ...common,
      publicUrl: () => 'http://portal.test',
      communityName: () => file.community.name,
      servers: servers.list.wires,
      playersOn: servers.playersOn,
      gatherings: () => [],
      topOf: boards.topOf,
    }),
    players,
    createIngest({ ...common, leaderboard, servers: file.servers.list }),
    createGatherings({
      ...common,
      config: () => file.gatherings,
      placeOf: () => undefined,
      playingOn: async () => ({ known: undefined, count: 0 }),
    }),
    boards,
    createPlayerPages({ ...common, neighbours: { ...neighboursWith(), readSteamId, boardsOf: boards.recordOf } }),
    createInventory({ ...common, host: () => undefined, apiKey: undefined, countSignIn: async () => {} }),
    createFaq({ questions: () => ({ zh: [], en: [] }) }),
    createFeeds({
      ...common,
      publicUrl: () => '',
      communityName: () => file.community.name,
      bookedTimes: async () => [],
      pinnedTimes: () => [],
      announcements: () => [],
    }),
    practice,
    createMatches({
      ...rental,
      community: () => file.community,
      secrets: [randomBytes(32)],
      servers: practice.matchServers,
      tvDelaySeconds: 0,
      visibilityAmong: names.visibilityAmong,
    }),
    createScrims({
      ...rental,
      secrets: [randomBytes(32)],
      community: () => file.community,
      servers: practice.sharedServers,
      profilesOf,
      visibilityAmong: names.visibilityAmong,
    }),
    payments,
    createNotices({
      ...common,
      community: () => file.community,
      publicUrl: () => '',
      mailQueue: noMailQueue,
      emailOf: async () => undefined,
      endingVip: async () => [],
    }),
    createPush({
      ...common,
      jobs: { defineQueue: () => ({ send: async () => {} }) } as unknown as PushOptions['jobs'],
      environment: { pushKey: Buffer.alloc(32, 7).toString('base64url'), isSandbox: true },
      publicUrl: () => '',
      liveSessions: async () => new Set(),
    }),
    createPrivacy({ ...common, parts: personalData, findAccount: findAccountOwner, lockAccount: lockAccountOwner }),
    createSeats({
      ...common,
      ...servers,
      membersAmong: async () => new Set(),
      presentOn: async () => [],
      onWaiting: () => {},
    }),
    createModeration(moderated),
    createMaps({ ...common, seenMaps: () => seenMaps(servers.fleet()), notify: async () => {} }),
    live,
  ]
  return [...areas.flatMap(({ routes }) => routes), ...consolePages(db, { servers, practice, payments, moderated })]
}
