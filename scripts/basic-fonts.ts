import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'
import { root } from './repository.ts'

const styles = join(root, 'packages/ui/src/theme/fonts.css')

/** A font face of `fonts.css`. */
export type Face = { family: string; weight: string; file: string; ranges: readonly (readonly [number, number])[] }

/** The faces of `fonts.css` that are files, as they stand there. */
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

/** Every character of a face's `unicode-range`. */
export const charactersOf = ({ ranges }: Face): string[] =>
  ranges.flatMap(([first, last]) =>
    Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at)),
  )

const pathOf = (file: string): string =>
  file.startsWith('.') ? join(dirname(styles), file) : fileURLToPath(import.meta.resolve(file))

/** What browsers apply without being asked, and the digits of equal width that `tabular-nums` asks for. */
const features = ['ccmp', 'locl', 'rlig', 'rclt', 'calt', 'liga', 'clig', 'kern', 'mark', 'mkmk', 'tnum']
/** Licence and its address: the SIL Open Font License wants them to stay with the font. */
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
 * The files of the fonts that pages load from the start, by their paths: for each family of `fonts.css` that another one
 * named `… Latin` completes, the characters and weights that its rule names, taken from that one's file.
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
