import { playerNames } from '../game-servers/player-names.ts'
import { createRandom } from '../game-servers/random.ts'
import type { SimulatedPlayer } from '../game-servers/simulation.ts'

/** A player on a practice server. */
export type Visitor = SimulatedPlayer & { readonly steamId: string; readonly userId: number }

export type Visits = {
  /**
   * Returns the visitors at `now`, in milliseconds of simulated time since the server started; `now` must not decrease.
   */
  at(now: number): readonly Visitor[]
  /** A visitor leaves; undefined if nobody has this user id. */
  remove(userId: number): Visitor | undefined
  /** All visitors leave, and no others come. */
  end(): void
}

const second = 1_000
/** Average and maximum time between two joins or leaves. The maximum limits how long a tester waits for a match. */
const changeMs = { average: 12 * second, longest: 25 * second }
/** Minimum time for which a group plays, and the maximum time added to it. */
const groupMs = { shortest: 5 * 60 * second, further: 15 * 60 * second }

/** Returns a Steam ID in the range of guests of the sandbox's Steam. */
const steamIdOf = (name: string): string => `76561199${500_000_000 + playerNames.indexOf(name)}`

/**
 * Simulates a server used by friends: empty at first, two players within a minute, then a group that gathers, plays and
 * leaves again.
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
    remove: (userId) => {
      const removed = visitors.find((visitor) => visitor.userId === userId)
      visitors = visitors.filter((visitor) => visitor !== removed)
      return removed
    },
    end: () => {
      visitors = []
      groupSize = 0
      groupUntil = Number.POSITIVE_INFINITY
    },
  }
}
