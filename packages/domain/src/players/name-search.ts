import { cleanText } from '../common/clean-text.ts'
import { searchNameLength } from './limits.ts'

/** The longest piece of a name that is indexed, in characters. */
const longestGram = 3

/**
 * A name or search as searches compare it: case, width and similar forms of characters do not matter. Characters are
 * lowercased one by one, because the lower case of some depends on their neighbours.
 */
export const foldName = (text: string): string => {
  const plain = cleanText(text.normalize('NFKC'), searchNameLength)
  const lower = Array.from(plain, (character) => character.toLowerCase()).join('')
  return Array.from(lower.normalize('NFKC')).slice(0, searchNameLength).join('').trim()
}

const piecesOf = (characters: readonly string[], length: number): string[] =>
  Array.from({ length: Math.max(0, characters.length - length + 1) }, (_, start) =>
    characters.slice(start, start + length).join(''),
  )

/** The pieces of one to three characters in a folded name, for the index (docs/product/players.md#player-search). */
export const gramsOf = (folded: string): readonly string[] => {
  const characters = Array.from(folded)
  const pieces = Array.from({ length: longestGram }, (_, index) => piecesOf(characters, index + 1))
  return [...new Set(pieces.flat())]
}

/** The pieces in every name that contains a folded search. A name with all of them need not contain the search. */
export const gramsForSearch = (folded: string): readonly string[] => {
  const characters = Array.from(folded)
  return [...new Set(piecesOf(characters, Math.min(longestGram, Math.max(1, characters.length))))]
}
