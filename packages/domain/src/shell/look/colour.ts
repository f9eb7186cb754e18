/** Red, green and blue, each from 0 to 255. */
export type Rgb = readonly [red: number, green: number, blue: number]

/** A colour by lightness (0 to 1), chroma and hue (in radians), where equal steps look equal. */
export type Oklch = { readonly lightness: number; readonly chroma: number; readonly hue: number }

type Triple = readonly [number, number, number]
type Matrix = readonly [Triple, Triple, Triple]

const hexForm = /^#[\da-f]{6}$/i

/** Whether a text is a colour such as `#C6F135`. */
export const isHexColour = (text: string): boolean => hexForm.test(text)

/** The parts of a colour such as `#C6F135`. */
export const rgbOf = (hex: string): Rgb => {
  const bits = Number.parseInt(hex.slice(1), 16)
  return [(bits >> 16) & 0xff, (bits >> 8) & 0xff, bits & 0xff]
}

/** The colour as text, such as `#C6F135`. */
export const hexOf = (rgb: Rgb): string =>
  `#${rgb.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`.toUpperCase()

const each = ([a, b, c]: Triple, change: (part: number) => number): Triple => [change(a), change(b), change(c)]
const linear = (part: number): number => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)
const curved = (part: number): number => (part <= 0.0031308 ? part * 12.92 : 1.055 * part ** (1 / 2.4) - 0.055)
const linearOf = (rgb: Rgb): Triple => each(rgb, (part) => linear(part / 255))

const dot = ([a, b, c]: Triple, [x, y, z]: Triple): number => a * x + b * y + c * z
const times = ([x, y, z]: Matrix, vector: Triple): Triple => [dot(x, vector), dot(y, vector), dot(z, vector)]

const luminanceParts: Triple = [0.2126, 0.7152, 0.0722]

/** Relative luminance according to WCAG 2.2, from 0 to 1. */
export const luminance = (rgb: Rgb): number => dot(luminanceParts, linearOf(rgb))

/** Contrast of two colours according to WCAG 2.2, from 1 to 21. */
export const contrast = (one: Rgb, other: Rgb): number => {
  const [first, second] = [luminance(one) + 0.05, luminance(other) + 0.05]
  return Math.max(first, second) / Math.min(first, second)
}

/** The colour that is seen where one lies over another. */
export const over = (top: Rgb, alpha: number, below: Rgb): Rgb => {
  const mixed = (at: 0 | 1 | 2) => top[at] * alpha + below[at] * (1 - alpha)
  return [mixed(0), mixed(1), mixed(2)]
}

// https://bottosson.github.io/posts/oklab
const toCones: Matrix = [
  [0.4122214708, 0.5363325363, 0.0514459929],
  [0.2119034982, 0.6806995451, 0.1073969566],
  [0.0883024619, 0.2817188376, 0.6299787005],
]
const toLab: Matrix = [
  [0.2104542553, 0.793617785, -0.0040720468],
  [1.9779984951, -2.428592205, 0.4505937099],
  [0.0259040371, 0.7827717662, -0.808675766],
]
const fromLab: Matrix = [
  [1, 0.3963377774, 0.2158037573],
  [1, -0.1055613458, -0.0638541728],
  [1, -0.0894841775, -1.291485548],
]
const fromCones: Matrix = [
  [4.0767416621, -3.3077115913, 0.2309699292],
  [-1.2684380046, 2.6097574011, -0.3413193965],
  [-0.0041960863, -0.7034186147, 1.707614701],
]

export const oklchOf = (rgb: Rgb): Oklch => {
  const [lightness, a, b] = times(toLab, each(times(toCones, linearOf(rgb)), Math.cbrt))
  return { lightness, chroma: Math.hypot(a, b), hue: Math.atan2(b, a) }
}

const unclamped = ({ lightness, chroma, hue }: Oklch): Triple => {
  const cones = times(fromLab, [lightness, chroma * Math.cos(hue), chroma * Math.sin(hue)])
  return times(
    fromCones,
    each(cones, (part) => part ** 3),
  )
}

const isShown = (parts: Triple): boolean => parts.every((part) => part > -0.0005 && part < 1.0005)

/** The colour as screens show it: with less chroma where they cannot show all of it, and the same lightness and hue. */
export const shownRgb = (colour: Oklch): Rgb => {
  let [least, most] = isShown(unclamped(colour)) ? [1, 1] : [0, 1]
  for (let step = 0; step < 16 && least < most; step += 1) {
    const middle = (least + most) / 2
    if (isShown(unclamped({ ...colour, chroma: colour.chroma * middle }))) least = middle
    else most = middle
  }
  const parts = unclamped({ ...colour, chroma: colour.chroma * least })
  return each(parts, (part) => Math.round(255 * curved(Math.min(1, Math.max(0, part)))))
}
