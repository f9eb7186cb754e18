import { cleanText } from '../common/clean-text.ts'
import { searchNameLength } from './limits.ts'

/** The longest piece of a name that is indexed, in characters. */
const longestGram = 3

/**
 * A name in lower case, without forms of width. Characters are lowercased one by one, because the lower case of some
 * depends on their neighbours. The former release searches in it.
 */
export const foldName = (text: string): string => {
  const plain = cleanText(text.normalize('NFKC'), searchNameLength)
  const lower = Array.from(plain, (character) => character.toLowerCase()).join('')
  return Array.from(lower.normalize('NFKC')).slice(0, searchNameLength).join('').trim()
}

/** A letter of a script whose marks are accents, with its marks. In other scripts a mark makes another letter. */
const accented = /([\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}])\p{M}+/gu
const signs = /[^\p{L}\p{M}\p{N}]+/u

/** The words of a text, without accents, blanks and signs; of a text that has only signs, the signs. */
const wordsOf = (text: string): readonly string[] => {
  const folded = foldName(text)
  const plain = folded.normalize('NFD').replace(accented, '$1').normalize('NFC')
  // Upper case first, because some letters have the upper case of others: ß of ss, ı of i, ς of σ.
  const alike = Array.from(plain, (character) => character.toUpperCase().toLowerCase()).join('')
  const words = alike.split(signs).filter((word) => word !== '')
  return words.length > 0 ? words : folded.split(' ').filter((word) => word !== '')
}

/**
 * A name as searches compare it: case, accents, width, blanks and signs do not matter
 * (docs/product/players.md#player-search).
 */
export const searchTextOf = (name: string): string => wordsOf(name).join('')

/** The texts that a name must contain to be found, in any order. */
export const searchWordsOf = (search: string): readonly string[] => [...new Set(wordsOf(search))]

const piecesOf = (characters: readonly string[], length: number): string[] =>
  Array.from({ length: Math.max(0, characters.length - length + 1) }, (_, start) =>
    characters.slice(start, start + length).join(''),
  )

/** The pieces of one to three characters in a text, for the index. */
const allGrams = (text: string): readonly string[] => {
  const characters = Array.from(text)
  const pieces = Array.from({ length: longestGram }, (_, index) => piecesOf(characters, index + 1))
  return pieces.flat()
}

/** The pieces of a name for the index: those that this release looks up, and those that the former one does. */
export const gramsOf = (name: string): readonly string[] => [
  ...new Set([...allGrams(searchTextOf(name)), ...allGrams(foldName(name))]),
]

/** The pieces in every name that contains the words. A name with all of them need not contain the words. */
export const gramsForSearch = (words: readonly string[]): readonly string[] => {
  const pieces = words.map((word) => {
    const characters = Array.from(word)
    return piecesOf(characters, Math.min(longestGram, Math.max(1, characters.length)))
  })
  return [...new Set(pieces.flat())]
}
