import { searchMaxLength } from './limits.ts'

/** A stretch of a text, in UTF-16 units. */
export type TextRange = { readonly start: number; readonly end: number }

/** A text as it is compared, and where its characters stand in the original. */
export type FoldedText = {
  readonly original: string
  readonly folded: string
  /** For each place in `folded` between two characters as a reader counts them, the same place in `original`; -1 elsewhere. */
  readonly places: Int32Array
}

const segmenter = new Intl.Segmenter('und', { granularity: 'grapheme' })
const isPlain = (text: string): boolean => /^[\n\x20-\x7e]*$/.test(text)

/** Case and width make no difference: "ＶＩＰ" is "vip". */
const fold = (text: string): string => text.normalize('NFKC').toLowerCase().normalize('NFKC')

/** Prepares a text to be searched. */
export const foldText = (original: string): FoldedText => {
  if (isPlain(original)) {
    const places = Int32Array.from({ length: original.length + 1 }, (_, place) => place)
    return { original, folded: original.toLowerCase(), places }
  }
  let folded = ''
  const ends: [folded: number, original: number][] = [[0, 0]]
  for (const { segment, index } of segmenter.segment(original)) {
    folded += fold(segment)
    ends.push([folded.length, index + segment.length])
  }
  const places = new Int32Array(folded.length + 1).fill(-1)
  for (const [at, place] of ends) places[at] = place
  return { original, folded, places }
}

/** The words of a search as they are compared. Without any, nothing is searched. */
export const readSearch = (typed: string): readonly string[] => {
  const words = typed
    .slice(0, searchMaxLength)
    .split(/\s+/)
    .map((word) => foldText(word).folded)
  return [...new Set(words.filter((word) => word !== ''))]
}

const placesOf = ({ folded, places }: FoldedText, word: string): TextRange[] => {
  const found: TextRange[] = []
  let at = folded.indexOf(word)
  while (at !== -1) {
    const start = places[at] ?? -1
    const end = places[at + word.length] ?? -1
    const isWhole = start !== -1 && end > start
    if (isWhole) found.push({ start, end })
    at = folded.indexOf(word, isWhole ? at + word.length : at + 1)
  }
  return found
}

const joined = (ranges: readonly TextRange[]): TextRange[] => {
  const result: TextRange[] = []
  for (const range of ranges.toSorted((a, b) => a.start - b.start)) {
    const last = result.at(-1)
    if (last !== undefined && range.start <= last.end)
      result[result.length - 1] = { start: last.start, end: Math.max(last.end, range.end) }
    else result.push(range)
  }
  return result
}

/** Where any of the words stands in a text, in order and apart from each other. Only whole characters match. */
export const findWords = (text: FoldedText, words: readonly string[]): TextRange[] =>
  joined(words.flatMap((word) => placesOf(text, word)))

export type SearchableQuestion = { readonly question: FoldedText; readonly answer: FoldedText }
export type QuestionMatch = { readonly question: readonly TextRange[]; readonly answer: readonly TextRange[] }

/** Where the words stand in a question and its answer; undefined where one of them stands in neither. */
export const matchQuestion = (
  { question, answer }: SearchableQuestion,
  words: readonly string[],
): QuestionMatch | undefined => {
  const hasAll = words.every((word) => placesOf(question, word).length > 0 || placesOf(answer, word).length > 0)
  return hasAll ? { question: findWords(question, words), answer: findWords(answer, words) } : undefined
}

/** A part of a text; `isMatch` if it is what was searched for. */
export type TextPiece = { readonly text: string; readonly isMatch: boolean }

/** A text that begins at `start` of a whole, in pieces: what the ranges of the whole cover, and what lies between. */
export const piecesOf = (text: string, ranges: readonly TextRange[], start = 0): TextPiece[] => {
  const pieces: TextPiece[] = []
  let at = 0
  const add = (end: number, isMatch: boolean) => {
    if (end > at) pieces.push({ text: text.slice(at, end), isMatch })
    at = Math.max(at, end)
  }
  for (const range of ranges) {
    add(Math.min(range.start - start, text.length), false)
    add(Math.min(range.end - start, text.length), true)
  }
  add(text.length, false)
  return pieces
}

/** Characters before the first match, and in all, of an excerpt. */
const excerptBefore = 12
const excerptLength = 60

const graphemes = (text: string): string[] => Array.from(segmenter.segment(text), ({ segment }) => segment)

/** Longest stretch in which characters are counted, in UTF-16 units: a single character may be of any length. */
const reach = 600

const isCut = (text: string, place: number): boolean =>
  /^[\p{Script=Latin}\d]{2}$/u.test(text.slice(place - 1, place + 1))

/** Where the next word begins, if `place` is inside one and there is another before `limit`. */
const afterCutWord = (text: string, place: number, limit: number): number => {
  const rest = isCut(text, place) ? /^\S+\s+/.exec(text.slice(place, limit)) : null
  return place + (rest?.[0].length ?? 0)
}

/** Where the last word ended, if `place` is inside one and there is another after `limit`. */
const beforeCutWord = (text: string, place: number, limit: number): number => {
  const rest = isCut(text, place) ? /\s+\S+$/.exec(text.slice(limit, place)) : null
  return place - (rest?.[0].length ?? 0)
}

/** The text around the first match, in one line. Words of an alphabet are not cut. Undefined without a match. */
export const excerptOf = (
  text: string,
  ranges: readonly TextRange[],
):
  | { readonly isCutBefore: boolean; readonly isCutAfter: boolean; readonly pieces: readonly TextPiece[] }
  | undefined => {
  const [first] = ranges
  if (first === undefined) return undefined
  const before = graphemes(text.slice(Math.max(0, first.start - reach), first.start))
    .slice(-excerptBefore)
    .join('')
  const after = graphemes(text.slice(first.start, first.start + reach))
    .slice(0, excerptLength - excerptBefore)
    .join('')
  const start = afterCutWord(text, first.start - before.length, first.start)
  const end = beforeCutWord(text, Math.max(first.end, first.start + after.length), first.end)
  const pieces = piecesOf(text.slice(start, end), ranges, start).map(({ text: piece, isMatch }) => ({
    text: piece.replaceAll(/\s+/g, ' '),
    isMatch,
  }))
  return {
    isCutBefore: text.slice(0, start).trim() !== '',
    isCutAfter: text.slice(end).trim() !== '',
    pieces,
  }
}
