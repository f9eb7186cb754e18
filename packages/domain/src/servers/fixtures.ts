import type { Announcement } from './announcement.ts'
import type { ListedPlayer } from './server/player.ts'
import type { Server } from './server/server.ts'
import type { ServerWire } from './server/server-reading.ts'

/** A server in the call's format. */
export const serverWireFixture = (overrides: Partial<ServerWire> = {}): ServerWire => ({
  id: 'sh-dm-1',
  ip: '127.0.1.1',
  port: 27_015,
  name: 'Shanghai Deathmatch #1',
  name_display: '上海 死斗 #1 | 128T | 全枪械',
  category: 'dm',
  map: 'de_mirage',
  region: 'ap-shanghai',
  players: '9/16',
  open: 1,
  ontop: 0,
  star: 0,
  state: 'live',
  ...overrides,
})

export const serverFixture = (overrides: Partial<Server> = {}): Server => ({
  id: 'sh-dm-1',
  ip: '127.0.1.1',
  port: 27_015,
  name: 'Shanghai Deathmatch #1',
  displayName: '上海 死斗 #1 | 128T | 全枪械',
  category: 'dm',
  map: 'de_mirage',
  region: 'ap-shanghai',
  players: 9,
  maxPlayers: 16,
  reportedMaxPlayers: 16,
  isOpen: true,
  state: 'live',
  isUpdating: false,
  pinOrder: 0,
  star: 0,
  otherDisplayName: undefined,
  tickrate: undefined,
  pingTarget: '127.0.1.1:8443',
  ...overrides,
})

/** A varied list: one pinned server, several modes, regions and fill levels. */
export const serverListFixture = (): Server[] => [
  serverFixture({
    id: 'sh-comp-1',
    displayName: '周末排位 5v5 · 上海 #1',
    name: 'Weekend 5v5 Shanghai #1',
    category: 'competitive',
    map: 'de_ancient',
    players: 9,
    maxPlayers: 10,
    reportedMaxPlayers: 10,
    pinOrder: 1,
    star: 1,
  }),
  serverFixture({ players: 13 }),
  serverFixture({
    id: 'bj-dm-2',
    ip: '127.0.1.2',
    pingTarget: '127.0.1.2:8443',
    displayName: '北京 死斗 #2 | FFA',
    name: 'Beijing FFA #2',
    map: 'de_dust2',
    region: 'ap-beijing',
    players: 11,
  }),
  serverFixture({
    id: 'hk-retakes-1',
    ip: '127.0.1.3',
    pingTarget: '127.0.1.3:8443',
    displayName: 'Hong Kong Retakes #1',
    name: 'Hong Kong Retakes #1',
    category: 'retakes',
    map: 'de_inferno',
    region: 'ap-hongkong',
    players: 8,
    maxPlayers: 9,
    reportedMaxPlayers: 9,
  }),
  serverFixture({
    id: 'gz-pistol-1',
    ip: '127.0.1.4',
    pingTarget: '127.0.1.4:8443',
    displayName: '广州 手枪死斗',
    name: 'Guangzhou Pistol DM',
    category: 'dm-pistol',
    map: 'de_nuke',
    region: 'ap-guangzhou',
    players: 6,
  }),
  serverFixture({
    id: 'cd-solo-1',
    ip: '127.0.1.5',
    pingTarget: '127.0.1.5:8443',
    displayName: '成都 单挑竞技场 1v1',
    name: 'Chengdu 1v1 Arena',
    category: 'solo',
    map: 'aim_map',
    region: 'ap-chengdu',
    players: 4,
    maxPlayers: 8,
    reportedMaxPlayers: 8,
  }),
  serverFixture({
    id: 'jp-noawp-1',
    ip: '127.0.1.6',
    pingTarget: '127.0.1.6:8443',
    displayName: 'Tokyo DM · no AWP',
    name: 'Tokyo DM no AWP',
    category: 'dm-noawp',
    map: 'de_anubis',
    region: 'ap-tokyo',
    players: 15,
    maxPlayers: 20,
    reportedMaxPlayers: 20,
  }),
  serverFixture({
    id: 'sg-public-3',
    ip: '127.0.1.7',
    pingTarget: '127.0.1.7:8443',
    displayName: 'Singapore Public #3',
    name: 'Singapore Public #3',
    category: 'public',
    map: 'de_overpass',
    region: 'ap-singapore',
    players: 2,
    maxPlayers: 20,
    reportedMaxPlayers: 20,
  }),
  serverFixture({
    id: 'de-retakes-1',
    ip: '127.0.1.8',
    pingTarget: '127.0.1.8:8443',
    displayName: 'Frankfurt Retakes EU',
    name: 'Frankfurt Retakes EU',
    category: 'retakes',
    map: 'de_train',
    region: 'eu-frankfurt',
    players: 5,
    maxPlayers: 9,
    reportedMaxPlayers: 9,
  }),
]

export const playerFixture = (overrides: Partial<ListedPlayer> = {}): ListedPlayer => ({
  name: 'NightOwl',
  seconds: 3_723,
  ...overrides,
})

export const announcementFixture = (overrides: Partial<Announcement> = {}): Announcement => ({
  id: 'cup-s3',
  text: {
    zh: '周六 20:00 社区杯 S3 报名开放，前 32 支队伍入围；今晚 23:30 上海节点维护约 10 分钟',
    en: 'Community Cup S3 opens on Saturday at 20:00 for the first 32 teams; Shanghai is down for 10 minutes tonight at 23:30',
  },
  priority: 10,
  startDate: '2026-11-14T04:00:00.000Z',
  ...overrides,
})

const manyModes = ['dm', 'dm', 'retakes', 'competitive', 'dm-pistol', 'solo', 'public', 'casual', 'dm-noawp', 'vip']
const manyMaps = [
  'de_mirage',
  'de_dust2',
  'de_inferno',
  'de_nuke',
  'de_ancient',
  'de_anubis',
  'de_overpass',
  'de_train',
  'de_vertigo',
  'aim_map',
  'awp_lego_2',
  'workshop/3070284539/de_thera',
]
const manyRegions = [
  { code: 'ap-shanghai', zh: '上海' },
  { code: 'ap-beijing', zh: '北京' },
  { code: 'ap-guangzhou', zh: '广州' },
  { code: 'ap-chengdu', zh: '成都' },
  { code: 'ap-hongkong', zh: '香港' },
  { code: 'ap-tokyo', zh: '东京' },
  { code: 'ap-singapore', zh: '新加坡' },
  { code: 'eu-frankfurt', zh: '法兰克福' },
  { code: 'na-ashburn', zh: '弗吉尼亚' },
]

/** A varied list of any length, deterministic for a seed. */
export const manyServersFixture = (count: number, seed = 1): Server[] => {
  let state = seed
  const draw = (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 4_294_967_296) * below)
  }
  const pick = <T>(choices: readonly [T, ...T[]] | readonly T[], fallback: T): T =>
    choices[draw(choices.length)] ?? fallback
  return Array.from({ length: count }, (_, index) => {
    const region = pick(manyRegions, { code: 'ap-shanghai', zh: '上海' })
    const maxPlayers = pick([8, 10, 16, 20, 32], 16)
    const number = index + 1
    const ip = `127.0.${2 + Math.floor(index / 250)}.${1 + (index % 250)}`
    return serverFixture({
      id: `many-${number}`,
      ip,
      pingTarget: `${ip}:8443`,
      name: `${region.code} #${number}`,
      displayName: `${region.zh} 热身服 #${number}`,
      category: pick(manyModes, 'dm'),
      map: pick(manyMaps, 'de_mirage'),
      region: region.code,
      players: draw(maxPlayers + 1),
      maxPlayers,
      reportedMaxPlayers: maxPlayers,
      pinOrder: number === 1 ? 1 : 0,
      star: number === 1 ? 1 : 0,
    })
  })
}
