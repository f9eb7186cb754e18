import { hashText } from '../game-servers/random.ts'

/** The first bytes of a CS2 demo. */
const head = new Uint8Array([0x50, 0x42, 0x44, 0x45, 0x4d, 0x53, 0x32, 0])

/** Returns a range of a demo's bytes. They depend only on name and offset, so that no demo needs to be stored. */
export const demoBytes = (name: string, from: number, length: number): Uint8Array => {
  const seed = hashText(name)
  const firstWord = from >>> 2
  const words = new Uint32Array(Math.ceil(length / 4) + 1)
  for (let index = 0; index < words.length; index += 1) {
    const mixed = Math.imul((firstWord + index) ^ seed, 0x9e37_79b1)
    words[index] = Math.imul(mixed ^ (mixed >>> 15), 0x85eb_ca77)
  }
  const bytes = new Uint8Array(words.buffer, from & 3, length)
  if (from < head.length) bytes.set(head.subarray(from, Math.min(head.length, from + length)))
  return bytes
}
