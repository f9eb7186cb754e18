import { cleanText } from '../../common/clean-text.ts'
import { type LeaderboardMode, leaderboardModes } from '../../leaderboard/modes.ts'
import type { Server } from '../../servers/server/server.ts'
import { questionReadLength } from '../limits.ts'

/** The words of questions, in any language; of two that hold each other, the longer one first. */
export type BriefWords = {
  readonly help: readonly string[]
  /** Words that ask for all servers, alone. */
  readonly summary: readonly string[]
  readonly gatherings: readonly string[]
  readonly board: readonly string[]
  /** Words that ask who is on a server. */
  readonly players: readonly string[]
  /** The names of a mode. */
  readonly modeNames: (mode: string) => readonly string[]
}

/** What a question asks. The servers are those that it names, the busiest first. */
export type BriefQuestion =
  | { readonly kind: 'help' | 'summary' | 'gatherings' }
  | { readonly kind: 'board'; readonly mode: LeaderboardMode }
  | { readonly kind: 'players'; readonly server: Server }
  | { readonly kind: 'servers'; readonly servers: readonly Server[] }

/** Letters and digits in lower case, with one blank between words: signs such as `/` and `？` mean nothing. */
const plainWords = (text: string): string => (text.toLowerCase().match(/[\p{L}\p{M}\p{N}_]+/gu) ?? []).join(' ')

/** Chinese has no blanks between words, so a Chinese word is found anywhere, and any other one as a whole. */
const isChinese = (word: string): boolean => /\p{Script=Han}/u.test(word)

/** The question without the first of the words that is in it; undefined if none is. */
const without = (text: string, words: readonly string[]): string | undefined => {
  const padded = ` ${text} `
  for (const word of words) {
    const sought = isChinese(word) ? word : ` ${plainWords(word)} `
    if (padded.includes(sought)) return padded.replace(sought, ' ').replaceAll(/ +/g, ' ').trim()
  }
  return undefined
}

/** What a server can be called in a question: its names, its map and its mode. */
const callings = ({ displayName, otherDisplayName, name, map, category }: Server, words: BriefWords): string[] =>
  [displayName, otherDisplayName ?? '', name, map, category, ...words.modeNames(category)]
    .map(plainWords)
    .filter((calling) => calling !== '')

const busiestFirst = (a: Server, b: Server): number =>
  Number(b.isOpen) - Number(a.isOpen) || b.players - a.players || b.pinOrder - a.pinOrder

/**
 * The servers that a text names, the best kind of match only: called exactly so, then with the text as whole words or as a part
 * of what they are called, then with each of its words there.
 */
const namedServers = (text: string, servers: readonly Server[], words: BriefWords): Server[] => {
  if (text === '') return []
  const parts = text.split(' ')
  const called = servers.map((server) => ({ server, by: callings(server, words) }))
  const kinds: readonly ((by: readonly string[]) => boolean)[] = [
    (by) => by.includes(text),
    (by) => by.some((calling) => ` ${calling} `.includes(` ${text} `)),
    (by) => by.some((calling) => calling.includes(text)),
    (by) => parts.every((part) => by.some((calling) => calling.includes(part))),
  ]
  for (const matches of kinds) {
    const found = called.filter(({ by }) => matches(by)).map(({ server }) => server)
    if (found.length > 0) return found.sort(busiestFirst)
  }
  return []
}

/** The mode of a board that a text names: the one with the longest name in it; the first board without one. */
const namedMode = (text: string, words: BriefWords): LeaderboardMode => {
  const named = leaderboardModes
    .flatMap((mode) => [mode, ...words.modeNames(mode)].map((name) => ({ mode, name: plainWords(name) })))
    .toSorted((a, b) => b.name.length - a.name.length)
  return named.find(({ name }) => name !== '' && without(text, [name]) !== undefined)?.mode ?? leaderboardModes[0]
}

/** Reads a question of a chat (docs/product/keys.md#brief). One that is not understood gets help. */
export const readQuestion = (asked: string, servers: readonly Server[], words: BriefWords): BriefQuestion => {
  const text = plainWords(cleanText(asked, questionReadLength))
  if (text === '' || words.summary.some((word) => plainWords(word) === text)) return { kind: 'summary' }
  if (words.help.some((word) => plainWords(word) === text)) return { kind: 'help' }
  const found = namedServers(text, servers, words)
  const isName = found.some((server) => callings(server, words).includes(text))
  if (!isName) {
    if (without(text, words.gatherings) !== undefined) return { kind: 'gatherings' }
    const board = without(text, words.board)
    if (board !== undefined) return { kind: 'board', mode: namedMode(board, words) }
    const place = without(text, words.players)
    if (place === '') return { kind: 'summary' }
    const [server] = place === undefined ? [] : namedServers(place, servers, words)
    if (server !== undefined) return { kind: 'players', server }
  }
  return found.length === 0 ? { kind: 'help' } : { kind: 'servers', servers: found }
}
