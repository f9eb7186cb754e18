const side = 7
const half = Math.ceil(side / 2)

/** FNV-1a, 32 bits: spreads names that differ in one letter. */
const hash = (text: string): number => {
  let value = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193) >>> 0
  }
  return value
}

/** A small deterministic generator (mulberry32), so that one name always draws one picture. */
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
  /** Hue of the drawing, degrees. */
  readonly hue: number
  /** Pixels a side of the square the path is drawn in. */
  readonly side: number
  /** SVG path of the lit pixels. */
  readonly path: string
}

type Pixel = readonly [x: number, y: number]

/** The lit pixels of the left half, its middle column included; denser towards the middle, so that the figure holds together. */
const drawHalf = (next: () => number): Pixel[] => {
  const lit: Pixel[] = []
  for (let y = 1; y < side - 1; y += 1) {
    for (let x = 1; x < half; x += 1) {
      if (next() < 0.42 + 0.12 * x) lit.push([x, y])
    }
  }
  return lit
}

const leastPixels = 7
const mostPixels = 12

/** The pixel picture of a player without an avatar: mirrored left and right, the same for the same seed. */
export const identiconOf = (seed: string): Identicon => {
  const next = generator(hash(seed))
  const hue = Math.floor(next() * 12) * 30
  let lit = drawHalf(next)
  while (lit.length < leastPixels || lit.length > mostPixels) lit = drawHalf(next)
  const path = lit
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
