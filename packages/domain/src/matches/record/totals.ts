import type { DecidedRound, GameCount, OpenMatch } from './match-state.ts'
import { clutchesOf, multiKillsIn, openingKillOf, secondsOf } from './round-feats.ts'

const keys = [
  'kills',
  'deaths',
  'assists',
  'headshots',
  'damage',
  'rounds',
  'openingKills',
  'openingDeaths',
  'kills2',
  'kills3',
  'kills4',
  'kills5',
  'clutchesWon',
  'clutchesLost',
] as const
type Key = (typeof keys)[number]
type Totals = Record<Key, number>

export const noTotals = (): Totals => Object.fromEntries(keys.map((key) => [key, 0])) as Totals

/** What the game itself has counted in the first `rounds` rounds. */
const gameTotals = (count: GameCount | undefined): Partial<Totals> => {
  if (count === undefined) return {}
  const { rounds: _covered, details, ...own } = count
  return { ...own, ...details }
}

type Add = (player: number | undefined, key: Key, amount?: number) => void

const addKills = ({ events }: DecidedRound, add: Add): void => {
  for (const event of events) {
    if (event.kind === 'death') add(event.by, 'deaths')
    if (event.kind !== 'kill') continue
    add(event.victim, 'deaths')
    add(event.assist, 'assists')
    if (event.flashAssist !== event.assist) add(event.flashAssist, 'assists')
    if (event.teamKill) continue
    add(event.by, 'kills')
    if (event.headshot) add(event.by, 'headshots')
  }
}

const addFeats = (round: DecidedRound, add: Add): void => {
  const opening = openingKillOf({ events: round.events, seconds: secondsOf(round) })
  add(opening?.by, 'openingKills')
  add(opening?.victim, 'openingDeaths')
  for (const { player, key } of multiKillsIn(round.events)) add(player, key)
  for (const { player, won } of clutchesOf(round) ?? []) add(player, won ? 'clutchesWon' : 'clutchesLost')
}

/** No more headshots and double kills than the kills allow: the game counts those, and lines may be lost. */
const withinKills = (own: Totals): Totals => {
  const others = own.kills - 3 * own.kills3 - 4 * own.kills4 - 5 * own.kills5
  return {
    ...own,
    headshots: Math.min(own.headshots, own.kills),
    kills2: Math.min(own.kills2, Math.max(0, Math.floor(others / 2))),
  }
}

/** The sums of each player: the game's own counts, and what the lines say of the rounds after them and of all else. */
export const totalsOf = ({ players, counted = {} }: OpenMatch, rounds: readonly DecidedRound[]): Totals[] => {
  const games = players.map((_, player) => gameTotals(counted[player]))
  const totals = games.map((game): Totals => ({ ...noTotals(), ...game }))
  for (const [index, round] of rounds.entries()) {
    const add: Add = (player, key, amount = 1) => {
      const own = player === undefined ? undefined : totals[player]
      if (player === undefined || own === undefined) return
      const isCounted = games[player]?.[key] !== undefined && index < (counted[player]?.rounds ?? 0)
      if (!isCounted) own[key] += amount
    }
    for (const player of [...round.ct, ...round.t]) add(player, 'rounds')
    for (const [player, amount] of Object.entries(round.damage)) add(Number(player), 'damage', amount)
    addKills(round, add)
    addFeats(round, add)
  }
  return totals.map(withinKills)
}
