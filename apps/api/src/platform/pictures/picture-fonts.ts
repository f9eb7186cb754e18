import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The portal's fonts. A package has its font in many files, each with some characters. */
const packages = {
  inter: '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
  chinese: '@fontsource-variable/noto-sans-sc/files/noto-sans-sc-119-wght-normal.woff2',
  headings: '@fontsource/chakra-petch/files/chakra-petch-latin-700-normal.woff2',
} as const

const pathOf = (file: string): string => fileURLToPath(import.meta.resolve(file))

/** The characters of each file of a package, as `unicode-range` in CSS: `{ "latin": "U+0000-00FF,U+0131" }`. */
const rangesOf = (file: string): readonly (readonly [subset: string, ranges: string])[] =>
  Object.entries(JSON.parse(readFileSync(join(dirname(pathOf(file)), '../unicode.json'), 'utf8')))

/** The files that hold a package's characters, by code point. A subset is called `latin`, or `[4]`. */
const filesByCharacter = (file: string): readonly (readonly [number, string])[] =>
  rangesOf(file).flatMap(([subset, ranges]) => {
    const path = pathOf(file.replace(/-(?:latin|119)-/, `-${subset.replaceAll(/[[\]]/g, '')}-`))
    return ranges.split(',').flatMap((range) => {
      const [first = 0, last = first] = range
        .trim()
        .slice(2)
        .split('-')
        .map((hex) => Number.parseInt(hex, 16))
      return Array.from({ length: last - first + 1 }, (_, at) => [first + at, path] as const)
    })
  })

let known: ReadonlyMap<number, string> | undefined

/** The file of the text font with a character. Latin letters are Inter's, as in the portal. */
const fileOf = (character: string): string | undefined => {
  known ??= new Map([...filesByCharacter(packages.chinese), ...filesByCharacter(packages.inter)])
  return known.get(character.codePointAt(0) ?? 0)
}

/** The families of texts. The renderer takes characters that they lack from any font that it was given. */
export const textFamily = 'Inter'
export const headingFamily = `'Chakra Petch',${textFamily}`

/** The files that a text needs. */
export const fontFilesFor = (text: string): readonly string[] => [
  ...new Set([
    pathOf(packages.headings),
    pathOf(packages.inter),
    ...[...text].flatMap((character) => fileOf(character) ?? []),
  ]),
]

/** Control characters, direction marks, joiners, regional indicators, and marks that do not combine with a letter. */
const invisible = /[\p{C}\p{M}\p{RI}]/gu

/**
 * The scripts that the fonts have whole. They also have single letters of other scripts; words in those would lose the rest of
 * their letters. Letters written from right to left would reorder the whole line.
 */
const scripts =
  /[\p{sc=Latin}\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Bopo}\p{sc=Cyrillic}\p{sc=Greek}\p{sc=Common}\p{sc=Inherited}]/u

/**
 * A text as a picture can show it: on one line, without characters that the fonts lack, such as emoji and Arabic letters. They
 * would be empty boxes.
 */
export const drawable = (text: string): string =>
  [...text.normalize('NFC').replaceAll(/\s+/gu, ' ').replaceAll(invisible, '')]
    .filter((character) => scripts.test(character) && fileOf(character) !== undefined)
    .join('')
    .replaceAll(/ {2,}/g, ' ')
    .trim()
