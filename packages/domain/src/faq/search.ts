import { searchMaxLength } from './limits.ts'

/** A range of a text, in UTF-16 units. */
export type TextRange = { readonly start: number; readonly end: number }

/** A text prepared for comparison, with a mapping to the original. */
export type FoldedText = {
  readonly original: string
  readonly folded: string
  /** Maps each grapheme boundary in `folded` to `original`; -1 elsewhere. */
  readonly places: Int32Array
}

const segmenter = new Intl.Segmenter('und', { granularity: 'grapheme' })
const isPlain = (text: string): boolean => /^[\n\x20-\x7e]*$/.test(text)

/** Ignores case and width: "ＶＩＰ" equals "vip". */
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

/** Splits a search into folded words. Without words there is no search. */
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

/** Finds the words in a text, as sorted ranges without overlap. Only whole graphemes match. */
export const findWords = (text: FoldedText, words: readonly string[]): TextRange[] =>
  joined(words.flatMap((word) => placesOf(text, word)))

export type SearchableQuestion = { readonly question: FoldedText; readonly answer: FoldedText }
export type QuestionMatch = { readonly question: readonly TextRange[]; readonly answer: readonly TextRange[] }

/** Matches of the words in a question and its answer; undefined if a word is in neither. */
export const matchQuestion = (
  { question, answer }: SearchableQuestion,
  words: readonly string[],
): QuestionMatch | undefined => {
  const hasAll = words.every((word) => placesOf(question, word).length > 0 || placesOf(answer, word).length > 0)
  return hasAll ? { question: findWords(question, words), answer: findWords(answer, words) } : undefined
}

/** A part of a text; `isMatch` if it matched the search. */
export type TextPiece = { readonly text: string; readonly isMatch: boolean }

/**
 * Splits a text into matches and the parts between them. `start` is its offset in the text that the ranges refer to.
 */
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

/** Number of characters before the first match, and in the whole excerpt. */
const excerptBefore = 12
const excerptLength = 60

const graphemes = (text: string): string[] => Array.from(segmenter.segment(text), ({ segment }) => segment)

/** Maximum range for counting graphemes, in UTF-16 units: a single grapheme may have any length. */
const reach = 600

const isCut = (text: string, place: number): boolean =>
  /^[\p{Script=Latin}\d]{2}$/u.test(text.slice(place - 1, place + 1))

/** Start of the next word, if `place` is inside a word and another begins before `limit`. */
const afterCutWord = (text: string, place: number, limit: number): number => {
  const rest = isCut(text, place) ? /^\S+\s+/.exec(text.slice(place, limit)) : null
  return place + (rest?.[0].length ?? 0)
}

/** End of the last word, if `place` is inside a word and another ends after `limit`. */
const beforeCutWord = (text: string, place: number, limit: number): number => {
  if (!isCut(text, place)) return place
  const shown = text.slice(limit, place)
  const words = shown.slice(0, /\s\S+$/.exec(shown)?.index)
  return limit + (words === shown ? words : words.trimEnd()).length
}

/** The text around the first match, on one line. Alphabetic words are not cut. Undefined without a match. */
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
