import type { Announcement, Latency, ListedPlayer, Server } from '@warmup/domain/servers'
import {
  announcementFixture,
  manyServersFixture,
  playerFixture,
  serverFixture,
  serverListFixture,
} from '@warmup/domain/servers/fixtures'

const ok = (milliseconds: number): Latency => ({ status: 'ok', milliseconds, isCached: false })

/** In the order of `serverListFixture`. */
const sampleLatencies = [12, 14, 28, 41, 36, 58, 84, 96, 212]

export const sampleServers: readonly Server[] = serverListFixture()

export const latenciesOf = (servers: readonly Server[]): ReadonlyMap<string, Latency> =>
  new Map(servers.map((server, index) => [server.id, ok(sampleLatencies[index] ?? 10 + ((index * 37) % 190))]))

export const sampleLatencyMap = latenciesOf(sampleServers)

export const latencyStates: ReadonlyMap<string, Latency> = new Map<string, Latency>([
  ['green', ok(24)],
  ['yellow', ok(48)],
  ['orange', ok(87)],
  ['red', ok(240)],
  ['cached', { status: 'ok', milliseconds: 33, isCached: true }],
  ['timeout', { status: 'timeout' }],
  ['loading', { status: 'loading' }],
])

export const latencyStateServers: readonly Server[] = [...latencyStates.keys()].map((id, index) =>
  serverFixture({ id, displayName: `延迟示例 ${index + 1} · ${id}`, players: 3 + index }),
)

export const longNameServers: readonly Server[] = [
  serverFixture({
    id: 'long-zh',
    displayName: '【周末狂欢】华东电信双线 128 TICK 全枪械死斗热身服务器欢迎萌新老手一起来练枪准星校准预瞄提前枪 #12',
    category: 'dm-noawp',
    map: 'workshop/3070284539/de_a_very_long_workshop_map_name_remake',
    players: 128,
    maxPlayers: 128,
    reportedMaxPlayers: 128,
  }),
  serverFixture({
    id: 'long-en',
    displayName:
      'Frankfurt | Retakes | 128 tick | skins | ranks | no admins | since 2016 | the biggest community in Europe',
    category: 'retakes',
    map: 'de_inferno',
    region: 'eu-frankfurt',
    pinOrder: 1,
    players: 7,
    maxPlayers: 9,
    reportedMaxPlayers: 9,
  }),
  serverFixture({
    id: 'unbroken',
    displayName: 'xX_PRO_HEADSHOT_ONLY_DEATHMATCH_SERVER_WITHOUT_ANY_SPACES_IN_ITS_NAME_Xx',
    category: 'custom_mode_of_the_operator',
    map: '',
    region: 'ap-unknown-7',
    players: 0,
  }),
  serverFixture({ id: 'short', displayName: '单', category: 'solo', map: 'aim_map', region: 'ap-nanjing', players: 1 }),
]

export const fiveThousand: readonly Server[] = manyServersFixture(5_000)
export const fiveThousandLatencies = latenciesOf(fiveThousand)

export const somePlayers: readonly ListedPlayer[] = [
  playerFixture({ name: '夜航NightOwl', seconds: 5_025 }),
  playerFixture({ name: 's1mple_mirror', seconds: 3_723 }),
  playerFixture({ name: 'kol_阿飞', seconds: 2_411 }),
  playerFixture({ name: 'DeagleNation', seconds: 964 }),
  playerFixture({ name: 'Rushb_先生', seconds: 402 }),
  playerFixture({ name: '一个名字特别特别特别长的玩家会被省略号截断', seconds: 38 }),
]

/** As of a server that sends its log: known players with their badges, then those whose names are unknown. */
export const knownPlayers: readonly ListedPlayer[] = [
  playerFixture({ name: '夜航NightOwl', seconds: 5_025, steamId: '76561198000000001', groups: ['op', 'vip'] }),
  playerFixture({ name: 's1mple_mirror', seconds: 3_723, steamId: '76561198000000002', groups: [] }),
  playerFixture({ name: 'kol_阿飞', seconds: 2_411, steamId: '76561198000000003', groups: ['kol'] }),
  playerFixture({
    name: '一个名字特别特别特别长的玩家会被省略号截断',
    seconds: 964,
    steamId: '76561198000000004',
    groups: ['vip'],
  }),
  playerFixture({ name: '', seconds: 402 }),
  playerFixture({ name: '', seconds: undefined }),
]

export const longAnnouncement =
  '周六 20:00 社区杯 S3 报名开放，前 32 支队伍入围；今晚 23:30 上海节点维护约 10 分钟，期间死斗与回防服务器会短暂重启；新地图 de_thera 已加入休闲服轮换，欢迎到常见问题页反馈；本周末双倍积分，排行榜奖励为一个月 VIP，结果将于下周一公布，感谢每一位热身玩家的支持'

export const someAnnouncements: readonly Announcement[] = [
  announcementFixture(),
  announcementFixture({
    id: 'anti-cheat',
    text: {
      zh: '反作弊规则更新：使用任何形式的外挂将永久封禁。\n误封申诉请附上 Steam ID 与录像链接。',
      en: 'New anti-cheat rules: any kind of cheat is banned for good.\nTo appeal, send your Steam ID and a link to the demo.',
    },
    priority: 5,
    startDate: '2026-11-10T12:30:00.000Z',
  }),
  announcementFixture({
    id: 'new-map',
    text: { zh: 'de_thera 加入休闲服轮换', en: 'de_thera joins the casual rotation' },
    priority: 1,
    startDate: '2026-11-02T02:00:00.000Z',
  }),
]

/** English translations of the sample words above, for the language toolbar. */
export const serverWordsInEnglish: Readonly<Record<string, string>> = {
  [announcementFixture().text.zh]: announcementFixture().text.en,
  [longAnnouncement]:
    'Community Cup S3 sign-up opens Saturday 20:00, the first 32 teams get in. Shanghai is down for maintenance tonight at 23:30 for about 10 minutes, deathmatch and retakes servers restart briefly. de_thera joined the casual rotation, tell us what you think on the FAQ page. Double points this weekend',
  '欢迎来到 Warmup 热身社区，祝你开局顺利': 'Welcome to Warmup Community. Have a good start!',
}
