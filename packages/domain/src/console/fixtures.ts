import type { ConsoleAccess } from './access.ts'
import type { ActionEntry } from './action.ts'
import type { ConsoleAnnouncement, ConsoleContent } from './content.ts'
import type { Comparison, OrderHistory, OrderRecord } from './order-record.ts'
import type { Finding, GameServer, Overview, Replica } from './overview.ts'
import type { PlayerHit, PlayerRecord } from './player.ts'
import type { LogTail, MachineReport, Rental } from './rental.ts'

/** The samples are as of noon on 20 November 2026 in Asia/Shanghai. */
const now = Date.parse('2026-11-20T12:00:00+08:00')
const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** An operator with a second factor and an open console session, the second factor entered a minute ago. */
export const accessFixture = (overrides: Partial<ConsoleAccess> = {}): ConsoleAccess => ({
  role: 'operator',
  hasFactor: true,
  recoveryCodesLeft: 10,
  session: { endsAt: now + 12 * hour - minute, factorUntil: now + 4 * minute },
  ...overrides,
})

export const replicaFixture = (overrides: Partial<Replica> = {}): Replica => ({
  id: 'r-4f21',
  host: 'portal-1',
  release: '1.9.2',
  startedAt: now - 3 * day,
  seenAt: now - 4_000,
  duties: ['polls', 'settles_orders'],
  ...overrides,
})

export const overviewFixture = (overrides: Partial<Overview> = {}): Overview => ({
  replicas: [
    replicaFixture(),
    replicaFixture({
      id: 'r-8a03',
      host: 'portal-2',
      seenAt: now - 2_000,
      duties: ['publishes_boards', 'runs_machines'],
    }),
  ],
  players: 1_284,
  servers: { online: 38, offline: 1, updating: 1 },
  polledAt: now - 6_000,
  ingest: [
    { serverId: 'sh-dm-1', name: '上海死斗 1 号', lastAt: now - 3_000 },
    { serverId: 'sh-retake-1', name: '上海回防 1 号', lastAt: now - 40_000 },
    { serverId: 'gz-solo-1', name: '广州单挑 1 号' },
  ],
  queues: {
    jobsWaiting: 3,
    jobsRetried: 0,
    jobsFailed: 0,
    ordersOpen: 4,
    ordersPaid: 0,
    refundsDue: 0,
    boardsBehind: 0,
  },
  practice: { running: 21, other: 2, slotsFree: 9, waiting: 0, failing: 0 },
  engine: 'up',
  ...overrides,
})

export const findingsFixture = (): Finding[] => [
  { verdict: 'problem', subject: 'mail', text: 'smtp.example.com:465 does not answer: connection refused' },
  { verdict: 'note', subject: 'payments', text: 'paypal: PAYPAL_CLIENT_ID is not set; the method is not offered' },
  { verdict: 'ok', subject: 'database', text: 'PostgreSQL 17.2, 41 ms, 3 of 50 connections in use' },
  { verdict: 'ok', subject: 'steam', text: 'the sign-in page answers in 210 ms' },
]

export const gameServerFixture = (overrides: Partial<GameServer> = {}): GameServer => ({
  id: 'sh-dm-1',
  name: '上海死斗 1 号',
  address: '127.0.1.1:27015',
  category: '死斗',
  region: '上海',
  state: 'online',
  map: 'de_mirage',
  players: 14,
  maxPlayers: 16,
  version: '1.41.2.1',
  isTooOld: false,
  answeredAt: now - 6_000,
  sendsLog: true,
  logAt: now - 3_000,
  ...overrides,
})

export const consoleOrderFixture = (overrides: Partial<OrderRecord> = {}): OrderRecord => ({
  id: 'o7f3a21c9',
  payer: '76561198000000001',
  payerName: '张三',
  product: 'new_server',
  serverId: 'ps-7f3a21',
  serverName: '周三队训',
  region: 'ap-shanghai',
  duration: '1m',
  currency: 'CNY',
  amount: 9_800,
  state: 'fulfilled',
  createdAt: now - 2 * day,
  ...overrides,
})

export const orderHistoryFixture = (overrides: Partial<OrderHistory> = {}): OrderHistory => {
  const order = overrides.order ?? consoleOrderFixture()
  const { createdAt: at } = order
  const tradeNo = 'w2026111800017f3a'
  const entry = { method: 'wechat' as const, tradeNo, transactionId: '', amount: 0, detail: '' }
  return {
    order,
    entries: [
      { ...entry, method: undefined, tradeNo: '', event: 'ordered', state: 'created', at },
      { ...entry, event: 'payment_opened', state: 'pending', at: at + 2_000 },
      {
        ...entry,
        event: 'paid',
        state: 'paid',
        at: at + minute,
        amount: order.amount,
        transactionId: '4200002431202611188812345678',
      },
      { ...entry, event: 'fulfilled', state: 'fulfilled', at: at + minute + 800, detail: 'ps-7f3a21' },
    ],
    attempts: [
      {
        tradeNo,
        method: 'wechat',
        amount: order.amount,
        state: 'paid',
        begunAt: at + 2_000,
        expiresAt: at + 10 * minute,
      },
    ],
    refunds: [],
    refundable: order.amount,
    ...overrides,
  }
}

export const comparisonFixture = (overrides: Partial<Comparison> = {}): Comparison => ({
  method: 'wechat',
  state: 'equal',
  lines: 42,
  differences: [],
  problem: '',
  ...overrides,
})

export const rentalFixture = (overrides: Partial<Rental> = {}): Rental => ({
  id: 'ps-7f3a21',
  name: '周三队训',
  owner: '76561198000000001',
  ownerName: '张三',
  region: 'ap-shanghai',
  status: 'RUNNING',
  isLate: false,
  address: '127.0.2.1:27015',
  node: 'node-a',
  players: 6,
  expiresAt: now + 28 * day,
  isInMaintenance: false,
  waitsFor: '',
  problem: '',
  unknownSince: undefined,
  isTooOld: false,
  ...overrides,
})

export const machinesFixture = (overrides: Partial<MachineReport> = {}): MachineReport => ({
  state: 'up',
  nodes: [
    {
      id: 'n1a2b3',
      name: 'node-a',
      region: 'ap-shanghai',
      address: '127.0.2.1',
      isUp: true,
      takesServers: true,
      servers: 14,
      slots: 20,
    },
    {
      id: 'n4c5d6',
      name: 'node-b',
      region: 'ap-guangzhou',
      address: '127.0.2.2',
      isUp: true,
      takesServers: true,
      servers: 9,
      slots: 12,
    },
  ],
  regions: [
    { code: 'ap-shanghai', used: 14, slots: 20 },
    { code: 'ap-guangzhou', used: 9, slots: 12 },
  ],
  strangers: [],
  problems: [],
  ...overrides,
})

export const logTailFixture = (overrides: Partial<LogTail> = {}): LogTail => ({
  lines: [
    'L 11/20/2026 - 11:58:01: Loading map "de_mirage"',
    'L 11/20/2026 - 11:58:07: Started map "de_mirage"',
    'L 11/20/2026 - 11:59:12: "zhangsan<2><[U:1:39734273]><>" entered the game',
  ],
  problem: undefined,
  ...overrides,
})

export const playerHitFixture = (overrides: Partial<PlayerHit> = {}): PlayerHit => ({
  key: '76561198000000001',
  steamId: '76561198000000001',
  name: '张三',
  avatar: '',
  email: 'zhangsan@example.com',
  memberships: ['vip'],
  isBlocked: false,
  since: now - 200 * day,
  ...overrides,
})

export const playerRecordFixture = (overrides: Partial<PlayerRecord> = {}): PlayerRecord => ({
  player: playerHitFixture(),
  block: undefined,
  memberships: [
    { type: 'vip', until: '2026-12-31', isCurrent: true },
    { type: 'pro', until: '2026-06-30', isCurrent: false },
  ],
  grants: [{ grantId: 'shop-20261101-77', days: 30, at: now - 19 * day }],
  orders: [consoleOrderFixture()],
  rentals: [rentalFixture()],
  sessions: [
    { signedInAt: now - 9 * day, lastSeenAt: now - hour, browser: 'edge', system: 'windows' },
    { signedInAt: now - 2 * day, lastSeenAt: now - day, browser: 'steam', system: 'windows' },
  ],
  log: [
    { at: now - 2 * day, action: 'LOGIN-STEAM', address: '203.0.113.24' },
    { at: now - 3 * day, action: 'LOGOUT', address: '203.0.113.24' },
    { at: now - 9 * day, action: 'LOGIN-EMAIL', address: '2001:db8::24' },
  ],
  ...overrides,
})

export const consoleAnnouncementFixture = (overrides: Partial<ConsoleAnnouncement> = {}): ConsoleAnnouncement => ({
  id: '0b6f2c1e-7d2a-4d0e-9a55-31f6a0d9c001',
  source: 'console',
  text: {
    zh: '本周六 20:00 举办回防挑战赛，欢迎报名。',
    en: 'Retakes challenge this Saturday at 20:00. Come and join.',
  },
  startsAt: now - day,
  endsAt: now + day,
  state: 'shown',
  by: '李四',
  ...overrides,
})

export const contentFixture = (overrides: Partial<ConsoleContent> = {}): ConsoleContent => ({
  communityName: { zh: '晨曦社区', en: 'Dawn' },
  servers: 40,
  questions: 18,
  problems: [],
  needsRestart: [],
  features: [
    { name: 'servers', isOn: true },
    { name: 'pracc', isOn: true },
    { name: 'inventory', isOn: false },
    { name: 'settings', isOn: true },
  ],
  announcements: [
    consoleAnnouncementFixture(),
    consoleAnnouncementFixture({
      id: '0b6f2c1e-7d2a-4d0e-9a55-31f6a0d9c002',
      text: { zh: '11 月 28 日 04:00 起维护约一小时。', en: 'Maintenance on 28 November from 04:00, about an hour.' },
      startsAt: now + 7 * day,
      endsAt: now + 8 * day,
      state: 'planned',
    }),
    consoleAnnouncementFixture({
      id: 'file-1',
      source: 'file',
      text: { zh: '进服前请先阅读服务器规则。', en: 'Please read the server rules before you join.' },
      startsAt: undefined,
      endsAt: undefined,
      by: '',
    }),
    consoleAnnouncementFixture({
      id: '0b6f2c1e-7d2a-4d0e-9a55-31f6a0d9c003',
      text: { zh: '双倍积分活动已经开始。', en: 'Double points are on.' },
      startsAt: now - 9 * day,
      endsAt: now - 2 * day,
      state: 'ended',
    }),
  ],
  ...overrides,
})

export const actionEntryFixture = (overrides: Partial<ActionEntry> = {}): ActionEntry => ({
  id: 412,
  requestId: '4e1c8f0a-6f0c-4a8e-8f55-6a4f1e2d3c01',
  at: now - 20 * minute,
  actor: { steamId: '76561198000000009', name: '李四' },
  address: '203.0.113.9',
  reason: '玩家误买，工单 1042',
  action: { kind: 'refund', orderId: 'o7f3a21c9', expiresServer: true },
  outcome: { outcome: 'done', detail: '' },
  ...overrides,
})
