import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'
import { root } from './repository.ts'

const styles = join(root, 'packages/ui/src/theme/fonts.css')

/** A font face of `fonts.css`. */
export type Face = { family: string; weight: string; file: string; ranges: readonly (readonly [number, number])[] }

/** Returns the faces of `fonts.css` that have a file. */
export const fontFaces = (): Face[] =>
  [...readFileSync(styles, 'utf8').matchAll(/@font-face \{([^}]+)\}/g)].flatMap(([, rule = '']) => {
    const valueFor = (property: string) => new RegExp(`${property}:\\s*([^;]+);`).exec(rule)?.[1] ?? ''
    const file = /url\("([^"]+)"\)/.exec(rule)?.[1]
    if (file === undefined) return []
    const ranges = [...valueFor('unicode-range').matchAll(/U\+([\dA-F]+)(?:-([\dA-F]+))?/g)].map(
      ([, first = '', last = first]) => [Number.parseInt(first, 16), Number.parseInt(last, 16)] as const,
    )
    return { family: valueFor('font-family').replaceAll('"', ''), weight: valueFor('font-weight'), file, ranges }
  })

/** Returns all characters of a face's `unicode-range`. */
export const charactersOf = ({ ranges }: Face): string[] =>
  ranges.flatMap(([first, last]) =>
    Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at)),
  )

const pathOf = (file: string): string =>
  file.startsWith('.') ? join(dirname(styles), file) : fileURLToPath(import.meta.resolve(file))

/** Features that browsers apply by default, and `tabular-nums`. */
const features = ['ccmp', 'locl', 'rlig', 'rclt', 'calt', 'liga', 'clig', 'kern', 'mark', 'mkmk', 'tnum']
/** Licence and licence URL: the SIL Open Font License requires fonts to keep them. */
const licenceNames = [13, 14]

const basicFont = (basic: Face, whole: Face): Promise<Buffer> => {
  const [min = 400, max] = basic.weight.split(' ').map(Number)
  return subsetFont(readFileSync(pathOf(whole.file)), charactersOf(basic).join(''), {
    targetFormat: 'woff2',
    keepFeatures: features,
    preserveNameIds: licenceNames,
    ...(max === undefined ? {} : { variationAxes: { wght: { min, max } } }),
  })
}

/**
 * Generates the preloaded font files, by path. For each family of `fonts.css` that a `… Latin` family completes, it
 * takes the characters and weights in the family's rule from the file of the `… Latin` family.
 */
export const basicFonts = async (): Promise<Map<string, Buffer>> => {
  const faces = fontFaces()
  const fonts = new Map<string, Buffer>()
  for (const whole of faces.filter(({ family }) => family.endsWith(' Latin'))) {
    const basic = faces.find(({ family, weight }) => `${family} Latin` === whole.family && weight === whole.weight)
    if (basic === undefined) throw new Error(`fonts.css has no rule that ${whole.family} ${whole.weight} completes`)
    fonts.set(pathOf(basic.file), await basicFont(basic, whole))
  }
  return fonts
}
