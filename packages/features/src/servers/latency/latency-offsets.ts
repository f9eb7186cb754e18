import { latencyOffset } from '@warmup/domain/servers'
import type { TextStorage } from '../../shared/index.ts'

const seedKey = 'latency-seed'

/** FNV-1a hash of the text, as a number in [0, 1). */
const chanceOf = (text: string): number => {
  let hash = 0x811c9dc5
  for (const char of text) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193)
  // Neighbouring ids have similar low bits; mixing spreads them.
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d)
  hash = Math.imul(hash ^ (hash >>> 12), 0x297a2d39)
  return ((hash ^ (hash >>> 15)) >>> 0) / 2 ** 32
}

/**
 * Offsets of servers' displayed latencies, constant within a session (docs/product/servers.md#latency). Stores one random seed
 * instead of an offset per server. `random` returns a number in [0, 1).
 */
export const createLatencyOffsets = (storage: TextStorage, random: () => number) => {
  let seed = storage.get(seedKey)
  if (seed === undefined) {
    seed = String(random())
    storage.set(seedKey, seed)
  }
  return (serverId: string) => latencyOffset(chanceOf(`${seed} ${serverId}`))
}
