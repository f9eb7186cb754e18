import type { Decorator } from '@storybook/react-vite'
import type { ShownLine } from '@warmup/domain/matches/live-game'
import { bookingPrices, type Duration, type PriceList } from '@warmup/domain/payments'
import type { Booking, PracticeServer, Usage } from '@warmup/domain/practice'
import { practiceServerFixture } from '@warmup/domain/practice/fixtures'
import type { ListedPlayer } from '@warmup/domain/servers'
import { ServerCard, type ServerCardProps } from '@warmup/ui/practice'
import { fn } from 'storybook/test'

export const ready = <T,>(data: T) => ({ status: 'ready', data }) as const

/** The current time in the stories of this area. */
export const storyNow = Date.parse('2026-11-22T18:20:00+08:00')

const at = (text: string): number => Date.parse(`${text}:00+08:00`)

/** English translations of this area's sample words, for the language toolbar. */
export const practiceWordsInEnglish: Readonly<Record<string, string>> = {
  训练一号: 'Training one',
  周三队训: 'Wednesday squad',
  跑图服: 'Map runs',
  暑假训练营: 'Summer camp',
  维护中的服: 'Under repair',
}

export const running = practiceServerFixture({
  id: 'ps-8f2c4k7m2q',
  name: '训练一号',
  ip: '1.15.20.7',
  password: 'warm24',
  expiresAt: at('2026-12-20T18:20'),
  players: 6,
  hasDesk: true,
})

/** Tonight, in an hour and 40 minutes. */
export const booking: Booking = {
  id: 'ps-2k7m9q4c8f',
  region: 'ap-shanghai',
  serverName: '周三队训',
  startsAt: '2026-11-22T20:00:00+08:00',
  endsAt: '2026-11-23T00:00:00+08:00',
  state: 'booked',
  isWaiting: false,
  amount: 600,
  currency: 'CNY',
}

export const ofMember = practiceServerFixture({
  id: 'ps-51aa6b3c9d',
  name: 'Team scrim box',
  region: 'ap-hongkong',
  role: 'member',
  ownerName: 'NightOwl',
  ip: '1.15.20.9',
  password: 'warm24',
  isRelocatable: false,
  expiresAt: at('2026-11-22T23:10'),
})

export const creating = practiceServerFixture({
  id: 'ps-9d07aa21bb',
  name: '周三队训',
  region: 'ap-beijing',
  status: 'CREATING',
  ip: '',
  port: 0,
  expiresAt: at('2026-12-20T21:02'),
})

export const switching = practiceServerFixture({
  id: 'ps-77e1c2d3e4',
  name: '跑图服',
  region: 'ap-hongkong',
  status: 'SWITCHING',
  expiresAt: at('2027-02-11T10:00'),
})

export const expired = practiceServerFixture({
  id: 'ps-20b4f5a6b7',
  name: '暑假训练营',
  region: 'ap-guangzhou',
  status: 'TERMINATED',
  expiresAt: at('2026-11-22T16:20'),
  deletedAt: at('2026-11-23T16:20'),
})

export const deleted = practiceServerFixture({
  id: 'ps-0a1b2c3d4e',
  name: 'old_box',
  role: 'member',
  status: 'TERMINATED',
  expiresAt: at('2026-10-01T12:00'),
  deletedAt: at('2026-10-02T12:00'),
})

export const manyServers: readonly PracticeServer[] = [running, ofMember, creating, switching, expired, deleted]

/** Actions that every card of a story has. */
export const cardProps = {
  now: storyNow,
  copying: { command: 'idle', id: 'idle', onCopy: fn() },
  restart: { lockedSeconds: 0, isLoading: false },
  onRestart: fn(),
  onOpen: fn(),
} as const satisfies Omit<ServerCardProps, 'server'>

/** Renders the card of a server, as in a list. */
export const renderServer = (server: PracticeServer) => <ServerCard {...cardProps} server={server} />

/** The width of a card in a two-column list. */
export const inCardWidth: Decorator = (Story) => (
  <div style={{ maxWidth: 580 }}>
    <Story />
  </div>
)

const amounts: readonly (readonly [Duration, number, number])[] = [
  ['4h', 6, 8],
  ['7d', 48, 58],
  ['1m', 108, 128],
  ['3m', 298, 348],
  ['1y', 998, 1_198],
]

/** The prices of the design; `rate` is the amount of the currency for one yuan. */
export const prices = (currency: PriceList['currency'], rate: number): PriceList => {
  const items = amounts.flatMap(([duration, fixed, flexible]) => [
    { duration, isRelocatable: false, amount: fixed * rate },
    { duration, isRelocatable: true, amount: flexible * rate },
  ])
  return { currency, items, bookings: bookingPrices(items) }
}

/** Players on a server with what its log and console tell of them. */
export const livePlayers: readonly ListedPlayer[] = [
  { steamId: '76561198000000101', name: 'NightOwl', seconds: 1_860, ping: 24, side: 'ct', groups: ['vip'] },
  {
    steamId: '76561198000000102',
    name: 'AVeryLongNameThatGoesOnAndOnAndOnAndOn',
    seconds: 1_200,
    ping: 131,
    side: 't',
  },
  { steamId: '76561198000000103', name: 'kol_阿飞', seconds: 60 },
  { name: '', seconds: undefined },
]

/** The last lines of a server's log. */
export const logLines: readonly ShownLine[] = [
  'Loading map de_mirage',
  'NightOwl entered the game',
  'Match_Start on de_mirage',
  'Round_Start',
  'NightOwl <CT> killed AVeryLongNameThatGoesOnAndOnAndOnAndOn <TERRORIST> with ak47 (headshot)',
  'Round won by <CT>',
  '<CT> scored 7',
].map((text, index) => ({ at: new Date(storyNow - 60_000 + index * 5_000).toISOString(), text }))

/** How a server was used. */
export const usage: Usage = {
  minutes: 1_425,
  times: 12,
  days: Array.from({ length: 90 }, (_, index) => ({
    day: new Date(storyNow - (89 - index) * 86_400_000 + 8 * 3_600_000).toISOString().slice(0, 10),
    minutes: index % 7 < 3 ? (index * 37) % 180 : 0,
  })),
  players: [
    { steamId: '76561198000000101', name: 'NightOwl', minutes: 900, lastAt: new Date(storyNow - 60_000).toISOString() },
    {
      steamId: '76561198000000102',
      name: 'AVeryLongNameThatGoesOnAndOnAndOnAndOn',
      minutes: 45,
      lastAt: new Date(storyNow - 86_400_000).toISOString(),
    },
  ],
  hidden: 1,
}
