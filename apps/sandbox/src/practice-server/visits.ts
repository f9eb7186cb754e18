import { playerNames } from '../game-servers/player-names.ts'
import { createRandom } from '../game-servers/random.ts'
import type { SimulatedPlayer } from '../game-servers/simulation.ts'

/** Somebody on a practice server. */
export type Visitor = SimulatedPlayer & { readonly steamId: string; readonly userId: number }

export type Visits = {
  /** Who is there at `now`, in milliseconds of simulated time since the server started; `now` never goes back. */
  at(now: number): readonly Visitor[]
}

const second = 1_000
/** Time between two who come or go: on average, and at most, so that whoever waits for a match knows how long. */
const changeMs = { average: 12 * second, longest: 25 * second }
/** Time for which a group plays: at least, and what most stay longer. */
const groupMs = { shortest: 5 * 60 * second, further: 15 * 60 * second }

/** A Steam ID of the range that the sandbox's Steam knows for guests. */
const steamIdOf = (name: string): string => `76561199${500_000_000 + playerNames.indexOf(name)}`

/**
 * Simulates a server that friends use: nobody at first, two within a minute, then a group that gathers, plays and breaks
 * up again.
 */
export const createVisits = (seed: string, slots: number): Visits => {
  const random = createRandom(`${seed}/visits`)
  let visitors: readonly Visitor[] = []
  let joined = 0
  let groupSize = Math.min(slots, 2 + random.integer(9))
  const play = () => groupMs.shortest + random.wait(1 / groupMs.further)
  const change = () => Math.min(random.wait(1 / changeMs.average), changeMs.longest)
  let groupUntil = play()
  let next = change()

  const join = (joinedAt: number) => {
    const name = random.pick(playerNames.filter((free) => visitors.every((visitor) => visitor.name !== free)))
    joined += 1
    visitors = [
      ...visitors,
      { name, steamId: steamIdOf(name), userId: joined, joinedAt, skill: 0.3 + random.next() * 1.2 },
    ]
  }

  const comeOrGo = (now: number) => {
    if (now >= groupUntil) {
      groupSize = random.integer(Math.min(slots, 10) + 1)
      groupUntil = now + play()
    }
    if (visitors.length < groupSize) join(now)
    else if (visitors.length > groupSize) visitors = visitors.toSpliced(random.integer(visitors.length), 1)
  }

  return {
    at: (now) => {
      for (; next <= now; next += change()) comeOrGo(next)
      return visitors
    },
  }
}
