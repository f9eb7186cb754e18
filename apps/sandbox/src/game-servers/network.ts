import type { Random } from './random.ts'

/** Simulates a network: delays, losses and broken packets. */
export type Network = {
  /** Runs `action` after the delay plus jitter; packets may overtake each other. */
  delay(milliseconds: number, action: () => void): void
  isLost(share: number): boolean
  /** Returns a packet that no A2S parser accepts. */
  corrupted(packet: Uint8Array): Uint8Array
  /** Drops every delayed packet. */
  close(): void
}

const jitterMs = 1.5
const jitterShare = 0.04

const corruptions: readonly ((packet: Uint8Array) => Uint8Array)[] = [
  (packet) => packet.subarray(0, 7),
  (packet) => packet.with(0, 0),
  (packet) => packet.with(4, 0),
  () => new Uint8Array(),
  () => new Uint8Array(60_000),
  () => new Uint8Array([0xfe, 0xff, 0xff, 0xff, 1, 0, 0, 0, 200, 7, 0xe0, 4, 1, 2, 3]),
]

export const createNetwork = (random: Random): Network => {
  const pending = new Set<NodeJS.Timeout>()
  return {
    delay: (milliseconds, action) => {
      const jitter = random.next() ** 2 * (jitterMs + milliseconds * jitterShare)
      const timer = setTimeout(() => {
        pending.delete(timer)
        action()
      }, milliseconds + jitter)
      pending.add(timer)
    },
    isLost: (share) => random.next() < share,
    corrupted: (packet) => random.pick(corruptions)(packet),
    close: () => {
      for (const timer of pending) clearTimeout(timer)
      pending.clear()
    },
  }
}
