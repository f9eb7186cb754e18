import type { AppealRecord } from './appeal.ts'
import type { CaseRecord, ListedCase } from './case.ts'
import type { ChatLine } from './chat-line.ts'
import type { PublicSanction } from './public-list.ts'
import type { ServerDesk } from './server-desk.ts'
import type { ListedSanction, OwnSanction, SanctionRecord } from './shown-sanction.ts'

export { simpleAdminDump, sourceBansDump } from './exchange/dump-fixtures.ts'

/** The samples are as of noon on 20 November 2026 in Asia/Shanghai. */
const now = Date.parse('2026-11-20T12:00:00+08:00')
const hour = 60 * 60_000
const day = 24 * hour

/** A ban for a week on all servers, set three hours ago. */
export const listedSanctionFixture = (overrides: Partial<ListedSanction> = {}): ListedSanction => ({
  id: '6f0e7c52-1d3b-4a43-9c43-7d1f2a8e5b01',
  steamId: '76561198000000042',
  name: '张三',
  kind: 'ban',
  reason: 'cheating',
  words: '透视，录像第 12 回合',
  scope: { kind: 'servers' },
  source: 'console',
  state: 'active',
  setAt: now - 3 * hour,
  endsAt: now + 7 * day - 3 * hour,
  setBy: '李四',
  ...overrides,
})

/** The same with its history, told to one server, while another one does not answer. */
export const sanctionRecordFixture = (overrides: Partial<SanctionRecord> = {}): SanctionRecord => ({
  ...listedSanctionFixture(),
  history: [
    {
      at: now - 3 * hour,
      event: 'set',
      by: { steamId: '76561198000000009', name: '李四' },
      words: '透视，录像第 12 回合',
    },
  ],
  servers: [
    { serverId: 'aim-1', name: { zh: '上海 Aim 1 服', en: 'Shanghai Aim 1' }, state: 'told', toldAt: now - 3 * hour },
    {
      serverId: 'aim-2',
      name: { zh: '广州 Aim 2 服', en: 'Guangzhou Aim 2' },
      state: 'no_answer',
      nextAt: now + 5 * 60_000,
    },
    { serverId: 'surf-1', name: { zh: '北京滑翔服', en: 'Beijing Surf' }, state: 'no_rcon' },
  ],
  ...overrides,
})

/** An appeal against it, an hour ago, without an answer. */
export const appealRecordFixture = (overrides: Partial<AppealRecord> = {}): AppealRecord => ({
  words: '那天是我弟弟在用我的电脑',
  madeAt: now - hour,
  isReopened: false,
  ...overrides,
})

export const ownSanctionFixture = (overrides: Partial<OwnSanction> = {}): OwnSanction => ({
  id: '6f0e7c52-1d3b-4a43-9c43-7d1f2a8e5b01',
  kind: 'ban',
  reason: 'cheating',
  words: '透视，录像第 12 回合',
  scope: { kind: 'servers' },
  setAt: '2026-11-20T01:00:00.000Z',
  endsAt: '2026-11-27T01:00:00.000Z',
  ...overrides,
})

/** An open case of a player who is on a server. */
export const listedCaseFixture = (overrides: Partial<ListedCase> = {}): ListedCase => ({
  id: '6f0e7c52-1d3b-4a43-9c43-7d1f2a8e5c01',
  player: { steamId: '76561198000000042', name: '张三' },
  openedAt: now - 40 * 60_000,
  reports: 3,
  reasons: ['cheating', 'insults'],
  urgency: 'high',
  playingOn: 'aim-1',
  ...overrides,
})

/** The same with its reports: one with lines of a log, one from a match, one of a player who was not there. */
export const caseRecordFixture = (overrides: Partial<CaseRecord> = {}): CaseRecord => ({
  ...listedCaseFixture(),
  all: [
    {
      id: '6f0e7c52-1d3b-4a43-9c43-7d1f2a8e5d01',
      reporter: { steamId: '76561198000000005', name: 'NightOwl' },
      reason: 'cheating',
      words: '第 12 回合隔墙锁头',
      reportedAt: now - 40 * 60_000,
      at: now - 41 * 60_000,
      serverId: 'aim-1',
      sighting: 'seen',
      lines: [
        '11/20/2026 - 11:18:03.120 - "Sam<7><[U:1:39734314]><CT>" killed "Owl<3><[U:1:39734277]><TERRORIST>" with "ak47" (headshot penetrated)',
        '11/20/2026 - 11:18:41.004 - "Sam<7><[U:1:39734314]><CT>" killed "Ben<4><[U:1:39734278]><TERRORIST>" with "ak47" (headshot)',
      ],
    },
    {
      id: '6f0e7c52-1d3b-4a43-9c43-7d1f2a8e5d02',
      reporter: { steamId: '76561198000000003', name: '王五' },
      reason: 'cheating',
      words: '',
      reportedAt: now - 30 * 60_000,
      at: now - 90 * 60_000,
      matchId: 'k3f7m2q9w8',
      sighting: 'seen',
      lines: [],
    },
    {
      id: '6f0e7c52-1d3b-4a43-9c43-7d1f2a8e5d03',
      reporter: { steamId: '76561198000000077', name: '' },
      reason: 'insults',
      words: '一直骂人',
      reportedAt: now - 5 * 60_000,
      at: now - 5 * 60_000,
      serverId: 'surf-1',
      sighting: 'not_seen',
      lines: [],
    },
  ],
  sanctions: [listedSanctionFixture({ state: 'ended', endsAt: now - 2 * hour, reason: 'insults', kind: 'mute' })],
  ...overrides,
})

/** The desk of a server that answers, with three players. */
export const serverDeskFixture = (overrides: Partial<ServerDesk> = {}): ServerDesk => ({
  serverId: 'aim-1',
  name: { zh: '上海 Aim 1 服', en: 'Shanghai Aim 1' },
  group: 'aim',
  console: 'answers',
  map: 'aim_map',
  source: 'console',
  players: [
    { steamId: '76561198000000042', name: '张三' },
    { steamId: '76561198000000005', name: 'NightOwl' },
    { steamId: '76561198000000077', name: '' },
  ],
  maps: ['aim_map', 'aim_redline', 'de_mirage'],
  steps: ['warn', 'kick', 'say', 'map', 'restart'],
  ...overrides,
})

/** A ban on the public list, without a name. */
export const publicSanctionFixture = (overrides: Partial<PublicSanction> = {}): PublicSanction => ({
  id: '6f0e7c52-1d3b-4a43-9c43-7d1f2a8e5b01',
  steamId: '76561198000000042',
  kind: 'ban',
  reason: 'cheating',
  setAt: '2026-11-20T01:00:00.000Z',
  endsAt: '2026-11-27T01:00:00.000Z',
  ...overrides,
})

/** What players have said on a server within two minutes, one of them in a text that looks like markup. */
export const chatFixture = (): readonly ChatLine[] => {
  const said = (seconds: number, steamId: string, name: string, text: string): ChatLine => ({
    serverId: 'aim-1',
    steamId,
    name,
    text,
    at: now - 41 * 60_000 + seconds * 1_000,
  })
  return [
    said(0, '76561198000000042', '张三', '你们都是垃圾'),
    said(20, '76561198000000005', 'NightOwl', 'gg <b>wp</b>'),
    said(65, '76561198000000042', '张三', '菜就多练'),
    said(110, '76561198000000077', '', 'report him'),
  ]
}
