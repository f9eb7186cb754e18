/** Chance that repeats itself: the same seed gives the same numbers, on every machine. */
export type Random = {
  /** A number in [0, 1). */
  next(): number
  /** A whole number in [0, below). */
  whole(below: number): number
  /** Time until the next event of a kind that comes `rate` times per unit; infinite where it never comes. */
  wait(rate: number): number
  pick<T>(values: readonly T[]): T
}

/** A text as 32 well-mixed bits (FNV-1a, then a final mix). */
export const hashText = (text: string): number => {
  let hash = 0x811c_9dc5
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x0100_0193)
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85eb_ca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2_ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}

/** Numbers from a seed (mulberry32). */
export const createRandom = (seed: string): Random => {
  let state = hashText(seed)
  const next = () => {
    state = (state + 0x6d2b_79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const whole = (below: number) => Math.floor(next() * below)
  return {
    next,
    whole,
    wait: (rate) => (rate > 0 ? -Math.log(1 - next()) / rate : Number.POSITIVE_INFINITY),
    pick: (values) => {
      const value = values[whole(values.length)]
      if (value === undefined) throw new RangeError('nothing to pick from')
      return value
    },
  }
}
