import { unfeltLatencyMs } from '../limits.ts'
import type { Server } from '../server/server.ts'

/** Value of unmeasured entries, greater than any latency. Finite, so that two of them can be subtracted. */
export const lastOfAll = Number.MAX_SAFE_INTEGER

type Run<T> = { readonly entries: T[]; readonly slowestSoFar: number[] }

/** First index whose running maximum is at least `value`; the length if none is. */
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
 * Sorts entries by a value in milliseconds, but keeps the given order for imperceptible differences
 * (docs/product/servers.md#sorting): an entry moves only before entries that are greater by at least `unfeltLatencyMs`. An
 * order without such a pair stays unchanged. `groupOf` divides the entries, the highest group first.
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

/** `next` in the order of `previous`; new servers come last. */
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
 * The order to show while the visitor points at the list (docs/product/servers.md#held-order): servers in `held` keep their
 * places, even if `next` would hide them, unless `every` lacks them. New servers come last.
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
