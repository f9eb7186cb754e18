import type { MapHistory } from './history.ts'
import type { MapWish } from './wish.ts'

const now = Date.parse('2026-11-26T11:30:00Z')
const ago = (minutes: number) => new Date(now - minutes * 60_000).toISOString()

const rotation = ['ze_atix_panic', 'ze_ffvii_mako_reactor', 'de_mirage', 'ze_santassination', 'de_dust2'] as const

/** A server that has changed its map every 70 minutes for three days, at 2026-11-26 19:30 in China. */
export const mapHistoryFixture = (changes: Partial<MapHistory> = {}): MapHistory => ({
  runs: Array.from({ length: 60 }, (_, index) => ({
    map: rotation[index % rotation.length] ?? rotation[0],
    from: ago(25 + index * 70),
    ...(index > 0 && { until: ago(25 + (index - 1) * 70) }),
  })),
  maps: rotation.toSorted(),
  modeMaps: [...rotation, 'ze_minas_tirith', 'ze_paranoid'].toSorted(),
  hours: Array.from({ length: 168 }, (_, index) => ({
    at: ago(30 + (167 - index) * 60),
    players: Math.round(12 + 11 * Math.sin((index - 7) / 3.82) + (index % 5) / 2),
  })),
  ...changes,
})

/** A wish for a map on one server, with six days left. */
export const mapWishFixture = (changes: Partial<MapWish> = {}): MapWish => ({
  id: '6b1f2a4e-0c57-4b0e-9f39-8f2d0b8a7c11',
  map: 'ze_atix_panic',
  scope: 'server',
  target: 'hk-zombie-1',
  serverName: { zh: '香港 僵尸逃跑 #1', en: 'Hong Kong Zombie Escape #1' },
  until: new Date(now + 6 * 24 * 3_600_000).toISOString(),
  ...changes,
})
