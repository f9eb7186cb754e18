const side = 7
const half = Math.ceil(side / 2)

/** FNV-1a, 32 bits. */
const hash = (text: string): number => {
  let value = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193) >>> 0
  }
  return value
}

/** A deterministic random number generator (mulberry32), so that a seed always gives the same image. */
const generator = (seed: number) => {
  let state = seed
  return (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

export type Identicon = {
  /** In degrees. */
  readonly hue: number
  /** Width and height in pixels. */
  readonly side: number
  /** SVG path of the filled pixels. */
  readonly path: string
}

type Pixel = readonly [x: number, y: number]

/**
 * The filled pixels of the left half and the middle column. Columns near the middle are denser, so that the pixels form
 * one figure.
 */
const drawHalf = (next: () => number): Pixel[] => {
  const filled: Pixel[] = []
  for (let y = 1; y < side - 1; y += 1) {
    for (let x = 1; x < half; x += 1) {
      if (next() < 0.42 + 0.12 * x) filled.push([x, y])
    }
  }
  return filled
}

const minPixels = 7
const maxPixels = 12

/** The image of a player without an avatar: symmetric, and always the same for the same seed. */
export const identiconOf = (seed: string): Identicon => {
  const next = generator(hash(seed))
  const hue = Math.floor(next() * 12) * 30
  let filled = drawHalf(next)
  while (filled.length < minPixels || filled.length > maxPixels) filled = drawHalf(next)
  const path = filled
    .flatMap(([x, y]) =>
      x === half - 1
        ? [[x, y]]
        : [
            [x, y],
            [side - 1 - x, y],
          ],
    )
    .map(([x, y]) => `M${x} ${y}h1v1h-1z`)
    .join('')
  return { hue, side, path }
}
