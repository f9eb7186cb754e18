import type { Match, MatchSummary, PlayerMatch } from './record/match.ts'

/** A finished match in short. */
export const matchSummaryFixture = (overrides: Partial<MatchSummary> = {}): MatchSummary => ({
  id: 'sample-match',
  state: 'finished',
  map: 'de_mirage',
  score: { a: 13, b: 11 },
  players: 10,
  startedAt: '2026-11-22T12:15:03.000Z',
  ...overrides,
})

export const playerMatchFixture = (overrides: Partial<PlayerMatch> = {}): PlayerMatch => ({
  ...matchSummaryFixture(),
  team: 'a',
  kills: 21,
  deaths: 15,
  assists: 4,
  ...overrides,
})

const sampleNames = ['NightOwl', '北极星', 'Ana', '小夜曲', 'Kite', 'Bo', '热身老玩家', 'Mirage', 'Zhou', 'Polaris']
/** How a side can win a round. */
const sampleReasons = {
  ct: ['eliminated', 'bomb_defused', 'time_ran_out'],
  t: ['eliminated', 'bomb_exploded'],
} as const
const sampleWeapons = ['ak47', 'm4a1_silencer', 'awp', 'deagle', 'usp_silencer']

const sampleRound = (index: number, sideOfA: 'ct' | 't'): Match['rounds'][number] => {
  const winner = (index * 7) % 3 === 0 ? 'b' : 'a'
  const reasons = sampleReasons[(winner === 'a') === (sideOfA === 'ct') ? 'ct' : 't']
  const reason = reasons[index % reasons.length] ?? 'other'
  return {
    winner,
    sideOfA,
    reason,
    at: index * 110,
    seconds: 95,
    events: [
      ...[0, 1, 2].map((kill) => ({
        kind: 'kill' as const,
        at: 20 + kill * 15,
        by: (index + kill) % 10,
        victim: (index + kill + 5) % 10,
        weapon: sampleWeapons[(index + kill) % sampleWeapons.length] ?? 'ak47',
        ...(kill === 0 && { headshot: true as const }),
        ...(kill === 1 && { assist: (index + 2) % 10 }),
      })),
      ...(reason.startsWith('bomb')
        ? [{ kind: 'bomb_planted' as const, at: 66, by: sideOfA === 't' ? 0 : 5, site: 'A' as const }]
        : []),
    ],
    clutches: index % 5 === 2 ? [{ player: index % 10, against: 2, won: index % 10 < 5 === (winner === 'a') }] : [],
  }
}

/** A match with the given number of rounds: sides are swapped after 12 rounds, and after each 3 of overtime. */
export const matchFixture = (rounds = 24, overrides: Partial<Match> = {}): Match => {
  const played = Array.from({ length: rounds }, (_, index) => {
    const half = index < 24 ? Math.floor(index / 12) : 1 + Math.floor((index - 24) / 3)
    return sampleRound(index, half % 2 === 0 ? 'ct' : 't')
  })
  return {
    ...matchSummaryFixture(),
    score: {
      a: played.filter(({ winner }) => winner === 'a').length,
      b: played.filter(({ winner }) => winner === 'b').length,
    },
    endedAt: '2026-11-22T12:58:40.000Z',
    hasDamage: true,
    isCountedByGame: true,
    players: sampleNames.map((name, index) => ({
      steamId: String(76_561_198_000_000_001n + BigInt(index)),
      name,
      isBot: false,
      team: index < 5 ? ('a' as const) : ('b' as const),
      kills: 24 - index * 2,
      deaths: 11 + index,
      assists: 3 + (index % 4),
      headshots: 10 - index,
      damage: 2_300 - index * 110,
      rounds,
      openingKills: Math.max(0, 5 - index),
      openingDeaths: 1 + (index % 4),
      kills2: 4 - Math.floor(index / 3),
      kills3: index < 4 ? 2 : 0,
      kills4: index % 6 === 0 ? 1 : 0,
      kills5: index === 1 ? 2 : 0,
      clutchesWon: index % 3 === 0 ? 1 : 0,
      clutchesLost: index % 2,
    })),
    rounds: played,
    ...overrides,
  }
}
