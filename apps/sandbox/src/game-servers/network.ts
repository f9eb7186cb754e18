import type { Random } from './random.ts'

/** How packets get lost, late and broken between a game server and the world. */
export type Network = {
  /** Does something after the time a packet takes; packets may overtake each other. */
  after(milliseconds: number, action: () => void): void
  isLost(share: number): boolean
  /** Bytes that no reader of A2S can make sense of. */
  corrupted(packet: Uint8Array): Uint8Array
  /** Drops whatever is under way. */
  close(): void
}

const jitterMs = 1.5
const jitterShare = 0.04

const breakages: readonly ((packet: Uint8Array) => Uint8Array)[] = [
  (packet) => packet.subarray(0, 7),
  (packet) => packet.with(0, 0),
  (packet) => packet.with(4, 0),
  () => new Uint8Array(),
  () => new Uint8Array(60_000),
  () => new Uint8Array([0xfe, 0xff, 0xff, 0xff, 1, 0, 0, 0, 200, 7, 0xe0, 4, 1, 2, 3]),
]

export const createNetwork = (random: Random): Network => {
  const underWay = new Set<NodeJS.Timeout>()
  return {
    after: (milliseconds, action) => {
      const jitter = random.next() ** 2 * (jitterMs + milliseconds * jitterShare)
      const timer = setTimeout(() => {
        underWay.delete(timer)
        action()
      }, milliseconds + jitter)
      underWay.add(timer)
    },
    isLost: (share) => random.next() < share,
    corrupted: (packet) => random.pick(breakages)(packet),
    close: () => {
      for (const timer of underWay) clearTimeout(timer)
      underWay.clear()
    },
  }
}
