import { unfeltLatencyMs } from './limits.ts'
import type { Server } from './server.ts'

/** The milliseconds of what was not measured: greater than any latency; not infinite, of which two have no difference. */
export const lastOfAll = Number.MAX_SAFE_INTEGER

type Run<T> = { readonly entries: T[]; readonly slowestSoFar: number[] }

/** The first place whose slowest so far is at least `value`; the end if none is. */
const firstAtLeast = (slowestSoFar: readonly number[], value: number): number => {
  let [low, high] = [0, slowestSoFar.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((slowestSoFar[middle] ?? value) < value) low = middle + 1
    else high = middle
  }
  return low
}

const append = <T>({ entries, slowestSoFar }: Run<T>, entry: T, value: number): void => {
  const place = firstAtLeast(slowestSoFar, value + unfeltLatencyMs)
  const slowest = Math.max(value, slowestSoFar[place - 1] ?? value)
  if (place === entries.length) {
    entries.push(entry)
    slowestSoFar.push(slowest)
    return
  }
  entries.splice(place, 0, entry)
  slowestSoFar.splice(place, 0, slowest)
}

/**
 * Orders entries by a value in milliseconds and leaves the given order alone where nobody can feel the difference
 * (docs/product.md#sorting): an entry moves only before those that are greater by `unfeltLatencyMs` or more. So nothing
 * stands before what is less by that much, and an order that has no such fault stays as it is. `groupOf` divides the
 * entries, the highest group first.
 */
export const settleOrder = <T>(
  entries: readonly T[],
  millisecondsOf: (entry: T) => number,
  groupOf: (entry: T) => number,
): T[] => {
  const runs = new Map<number, Run<T>>()
  for (const entry of entries) {
    const group = groupOf(entry)
    const run = runs.get(group) ?? { entries: [], slowestSoFar: [] }
    runs.set(group, run)
    append(run, entry, millisecondsOf(entry))
  }
  return [...runs].sort(([a], [b]) => b - a).flatMap(([, run]) => run.entries)
}

/** `next` in the order of `previous`: what both have keeps its place among them, what only `next` has comes last. */
export const inOrderOf = (previous: readonly Server[], next: readonly Server[]): Server[] => {
  const rest = new Map(next.map((server) => [server.id, server]))
  const kept: Server[] = []
  for (const { id } of previous) {
    const server = rest.get(id)
    if (server !== undefined) kept.push(server)
    rest.delete(id)
  }
  return [...kept, ...rest.values()]
}

/**
 * The order to show while somebody points at it (docs/product.md#held-order): the servers of `held` keep their places, even
 * those that `next` would hide, as long as `every` has them; what is new comes last.
 */
export const holdOrder = (
  held: readonly Server[],
  next: readonly Server[],
  every: readonly Server[],
): readonly Server[] => {
  const shown = new Set(next.map(({ id }) => id))
  const hidden = new Set(held.map(({ id }) => id).filter((id) => !shown.has(id)))
  const kept = hidden.size === 0 ? next : [...every.filter(({ id }) => hidden.has(id)), ...next]
  return inOrderOf(held, kept)
}
