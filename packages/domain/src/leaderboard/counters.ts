/**
 * The counters of a player besides the playtime, each with its name in the calls. The tables of the API, its SQL and the
 * readings of the portal are made from this list.
 */
export const counters = {
  kills: 'kills',
  deaths: 'deaths',
  headshots: 'headshots',
  wins: 'wins',
  loses: 'loses',
  rifleKills: 'rifle_kills',
  awpKills: 'awp_kills',
  pistolKills: 'pistol_kills',
  clutches: 'clutches',
  clutchWins: 'clutchwins',
} as const

export type Counter = keyof typeof counters
type CounterWire = (typeof counters)[Counter]

export const counterNames = Object.keys(counters) as readonly Counter[]

/** A value for each counter. */
export const forCounters = <T>(of: (counter: Counter) => T): Record<Counter, T> =>
  Object.fromEntries(counterNames.map((counter) => [counter, of(counter)])) as Record<Counter, T>

/** A value for each counter, by its name in the calls. */
export const forCounterWires = <T>(of: (counter: Counter) => T): Record<CounterWire, T> =>
  Object.fromEntries(counterNames.map((counter) => [counters[counter], of(counter)])) as Record<CounterWire, T>
