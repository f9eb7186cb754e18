import { setImmediate, setTimeout } from 'node:timers/promises'

/** How long one piece of work runs before others get their turn. */
const turnMs = 10
/** After a turn, work rests for this many times its length, so that one sender uses at most a quarter of a core. */
const restFactor = 3

export type Pace = {
  /** A monotonic clock, in milliseconds. */
  readonly clock: () => number
  readonly rest: (ms: number) => Promise<unknown>
}

let last: Promise<unknown> = Promise.resolve()

/**
 * Resolves when the caller may work for one turn. Only one resolves in each round of the event loop, so that requests
 * wait for one turn, however many senders there are.
 */
const nextTurn = (): Promise<unknown> => {
  last = last.then(() => setImmediate())
  return last
}

const realPace: Pace = { clock: () => performance.now(), rest: (ms) => setTimeout(ms) }

/** For work that an operator waits for. */
export const withoutRest: Pace = { ...realPace, rest: async () => {} }

/** Does work of any length in short turns. Each step MUST be short. */
export const inTurns = async <T>(steps: Iterable<T>, step: (one: T) => void, pace = realPace): Promise<void> => {
  const { clock, rest } = pace
  let began = clock()
  for (const one of steps) {
    step(one)
    const took = clock() - began
    if (took < turnMs) continue
    await rest(took * restFactor)
    await nextTurn()
    began = clock()
  }
}
