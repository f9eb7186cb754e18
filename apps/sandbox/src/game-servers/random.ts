/** Reproducible random numbers: the same seed gives the same numbers on every platform. */
export type Random = {
  /** A number in [0, 1). */
  next(): number
  /** An integer in [0, below). */
  integer(below: number): number
  /** Time until the next event, for an average of `rate` events per unit; infinite for rate 0. */
  wait(rate: number): number
  pick<T>(values: readonly T[]): T
}

/** A 32-bit hash of a text (FNV-1a, then a final mix). */
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
  const integer = (below: number) => Math.floor(next() * below)
  return {
    next,
    integer,
    wait: (rate) => (rate > 0 ? -Math.log(1 - next()) / rate : Number.POSITIVE_INFINITY),
    pick: (values) => {
      const value = values[integer(values.length)]
      if (value === undefined) throw new RangeError('nothing to pick from')
      return value
    },
  }
}
