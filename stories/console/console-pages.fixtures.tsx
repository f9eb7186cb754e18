import type { Trouble } from '@warmup/domain/common'
import type { Rental } from '@warmup/domain/console'
import { consoleOrderFixture, machinesFixture, playerHitFixture, rentalFixture } from '@warmup/domain/console/fixtures'
import { fn } from 'storybook/test'

export const ready = <T,>(data: T) => ({ status: 'ready', data }) as const
export const loading = { status: 'loading' } as const
export const loadingSlowly = () => ({ status: 'loading', isSlow: true, onRetry: fn() }) as const
export const failed = (trouble?: Trouble | { readonly retryAfterSeconds: number }) =>
  ({ status: 'failed', trouble, onRetry: fn() }) as const

/** The time of the fixtures: noon on 20 November 2026 in Asia/Shanghai. */
export const storyNow = Date.parse('2026-11-20T12:00:00+08:00')

const hour = 3_600_000

/** What every page with actions needs, for operators. */
export const acting = () => ({ canAct: true, onAct: fn() })
export const copying = () => ({ outcome: undefined, onCopy: fn() })

/** English translations of the sample words, for the language toolbar. */
export const consoleWordsInEnglish: Readonly<Record<string, string>> = {
  张三: 'Sam',
  李四: 'Lee',
  王五: 'Kim',
  周三队训: 'Wednesday squad',
  训练一号: 'Training one',
  跑图服: 'Map runs',
  暑假训练营: 'Summer camp',
  崩溃的服: 'Broken box',
  在多个服务器使用作弊程序: 'Cheats on several servers',
  'QQ 群机器人': 'QQ bot',
  直播画面: 'Stream overlay',
  春季杯奖品: 'Prizes of the spring cup',
  周年活动: 'Anniversary',
  杯赛服务器: 'Cup servers',
  补偿: 'Compensation',
  测试: 'Test',
}

const longName = '超级无敌长的昵称和很多很多很多的字abcdefghijklmnopqrstuvwxyz'

export const players = [
  playerHitFixture(),
  playerHitFixture({
    key: '76561198000000002',
    steamId: '76561198000000002',
    name: '李四',
    email: '',
    memberships: ['op', 'vip'],
  }),
  playerHitFixture({
    key: '76561198000000003',
    steamId: '76561198000000003',
    name: '王五',
    email: 'king@example.com',
    memberships: [],
    isBlocked: true,
  }),
  playerHitFixture({ key: 'a-51aa6b3c', steamId: '', name: '', email: 'new.player@example.com', memberships: [] }),
  playerHitFixture({
    key: '76561198000000005',
    steamId: '76561198000000005',
    name: 'NightOwl',
    email: '',
    memberships: ['pro', 'kol'],
    since: undefined,
  }),
]

export const longPlayer = playerHitFixture({
  key: '76561198000000006',
  steamId: '76561198000000006',
  name: longName,
  email: 'a.very.long.address.of.a.player.with.many.parts@mail.subdomain.example.com',
  memberships: ['op', 'pro', 'kol', 'vip'],
  isBlocked: true,
})

export const orders = [
  consoleOrderFixture({ id: 'o1c00d2e7', state: 'pending', createdAt: storyNow - 240_000 }),
  consoleOrderFixture(),
  consoleOrderFixture({
    id: 'o51aa6b3c',
    product: 'renew_server',
    serverName: '训练一号',
    region: '',
    state: 'paid',
    duration: '3m',
    amount: 26_800,
    payer: '76561198000000002',
    payerName: '李四',
  }),
  consoleOrderFixture({
    id: 'o20b4f5a6',
    serverName: '跑图服',
    state: 'refund_due',
    currency: 'USD',
    amount: 1_799,
    payer: '76561198000000005',
    payerName: '',
  }),
  consoleOrderFixture({ id: 'o9d07aa21', serverName: '暑假训练营', state: 'closed', serverId: '' }),
  consoleOrderFixture({ id: 'o77e1c2d3', serverName: '跑图服', state: 'refunded' }),
]

export const longOrder = consoleOrderFixture({
  id: 'o00000001',
  payerName: longName,
  serverName: longName,
  amount: 123_456_700,
})

export const troubledRentals: readonly Rental[] = [
  rentalFixture({
    id: 'ps-51aa6b3c',
    name: '训练一号',
    status: 'PENDING',
    node: '',
    address: '',
    players: null,
    isLate: true,
    waitsFor: 'node-b',
  }),
  rentalFixture({
    id: 'ps-20b4f5a6',
    name: '跑图服',
    region: 'ap-guangzhou',
    node: 'node-b',
    ownerName: '',
    players: null,
    unknownSince: storyNow - hour,
    problem: 'no space left on device (node-b)',
  }),
  rentalFixture({
    id: 'ps-3e5f7a9b',
    name: '崩溃的服',
    status: 'PENDING',
    players: null,
    failing: {
      since: storyNow - hour,
      crashes: 6,
      reason: 'task: non-zero exit (134)',
      at: storyNow - hour / 4,
      image: 'registry.example/warmup/game-server:1',
      lines: [
        'Network: IP 203.0.113.7, mode MP, dedicated Yes, ports 27015 SV / -1 CL',
        '[META] Failed to load plugin MatchZy: undefined symbol: _ZN13CServerSideClient',
        'Fatal error: plugin interface is too old for this build',
      ],
      nextStartAt: storyNow + hour / 4,
      game: { version: '1.41.7.8', at: storyNow - 2 * hour },
    },
  }),
  rentalFixture({ id: 'ps-9d07aa21', name: '暑假训练营', players: 0, isTooOld: true, expiresAt: storyNow + hour }),
]

export const rentals: readonly Rental[] = [
  rentalFixture(),
  ...troubledRentals,
  rentalFixture({ id: 'ps-77e1c2d3', name: 'Team scrim box', ownerName: '李四', isInMaintenance: true, players: 0 }),
  rentalFixture({
    id: 'ps-0c0ffee0',
    name: 'Old one',
    ownerName: '王五',
    status: 'TERMINATED',
    node: '',
    address: '',
    players: null,
    expiresAt: storyNow - hour,
  }),
]

export const longRental = rentalFixture({
  id: 'ps-00000001',
  name: longName,
  ownerName: longName,
  node: 'a-node-with-a-very-long-host-name.shanghai.example.net',
  address: 'a-node-with-a-very-long-host-name.shanghai.example.net:27015',
  problem: `the image ghcr.io/example/a-very-long-name-of-an-image:${'1.0.0-'.repeat(8)} cannot be pulled`,
})

export const troubledMachines = machinesFixture({
  nodes: [
    ...machinesFixture().nodes,
    {
      id: 'n7e8f9',
      name: 'node-c',
      region: 'ap-shanghai',
      address: '127.0.2.3',
      isUp: true,
      takesServers: false,
      servers: 0,
      slots: 20,
    },
    { id: 'n0a1b2', name: 'node-d', region: '', address: '', isUp: false, takesServers: false, servers: 3 },
  ],
  regions: [
    { code: 'ap-shanghai', used: 14, slots: 20 },
    { code: 'ap-guangzhou', used: 12, slots: 12 },
    { code: 'eu-frankfurt', used: 0, slots: 0 },
  ],
  strangers: [
    { name: 'warmup-ps-4d5e6f', kind: 'service', node: 'node-a' },
    { name: 'warmup-ps-0a0b0c', kind: 'volume', node: 'node-b' },
    { name: 'warmup-ps-without-a-node-and-with-a-long-name', kind: 'service', node: '' },
  ],
  problems: [
    'node node-d is down; 3 practice servers wait for it',
    'server ps-20b4f5a6: its passwords were sealed with a key that is not in SESSION_KEYS: append the former key again, or run: npm run operator -- practice renew-passwords 1',
  ],
})
