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
/** Average time between two who come or go. */
const changeMs = 12 * second
/** Average time for which a group plays. */
const groupMs = 20 * 60 * second

/** A Steam ID of the range that the sandbox's Steam knows for guests. */
const steamIdOf = (name: string): string => `76561199${500_000_000 + playerNames.indexOf(name)}`

/** Simulates a server that friends use: nobody at first, then a group that gathers, plays and breaks up again. */
export const createVisits = (seed: string, slots: number): Visits => {
  const random = createRandom(`${seed}/visits`)
  let visitors: readonly Visitor[] = []
  let joined = 0
  let groupSize = Math.min(slots, 2 + random.integer(9))
  let groupUntil = random.wait(1 / groupMs)
  let next = random.wait(1 / changeMs)

  const join = (joinedAt: number) => {
    const name = random.pick(playerNames.filter((free) => visitors.every((visitor) => visitor.name !== free)))
    joined += 1
    visitors = [
      ...visitors,
      { name, steamId: steamIdOf(name), userId: joined, joinedAt, skill: 0.3 + random.next() * 1.2 },
    ]
  }

  const change = (now: number) => {
    if (now >= groupUntil) {
      groupSize = random.integer(Math.min(slots, 10) + 1)
      groupUntil = now + random.wait(1 / groupMs)
    }
    if (visitors.length < groupSize) join(now)
    else if (visitors.length > groupSize) visitors = visitors.toSpliced(random.integer(visitors.length), 1)
  }

  return {
    at: (now) => {
      for (; next <= now; next += random.wait(1 / changeMs)) change(next)
      return visitors
    },
  }
}
