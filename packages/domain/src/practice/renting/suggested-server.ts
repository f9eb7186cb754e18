import { practiceNameMaxLength } from '../limits.ts'
import { type PracticeRules, serverNameIssue } from '../server/server-name.ts'

type NameOptions = {
  /** The name of the player who rents. */
  readonly player: string
  /** Names of the servers that the player has already. */
  readonly taken: readonly string[]
  /** A name that the rules allow, in case nothing of the player's name is allowed. */
  readonly otherwise: string
}

const cut = (name: string, length: number): string => [...name].slice(0, length).join('').trim()

/** A name that can stay: the player's own as far as the rules allow it, with a number if it is taken. */
export const suggestedServerName = ({ player, taken, otherwise }: NameOptions, rules: PracticeRules): string => {
  const separator = rules.strictNames ? '' : ' '
  const letters = player.normalize('NFKC').replaceAll(/[^\p{Script=Han}A-Za-z0-9 ]+/gu, '')
  const own = cut(letters.replaceAll(/ +/g, separator).trim(), practiceNameMaxLength)
  const name = serverNameIssue(own, rules) === undefined ? own : otherwise
  if (!taken.includes(name)) return name
  const numbered = (number: number): string => {
    const end = `${separator}${number}`
    return `${cut(name, practiceNameMaxLength - end.length)}${end}`
  }
  let number = 2
  while (taken.includes(numbered(number))) number += 1
  return numbered(number)
}

/** Letters and digits that are not confused when they are read out. */
const passwordLetters = 'abcdefghjkmnpqrstuvwxyz23456789'
const suggestedPasswordLength = 8

/** A password for a new server. `below` returns a random whole number from 0 to below its argument. */
export const suggestedPassword = (below: (limit: number) => number): string =>
  Array.from({ length: suggestedPasswordLength }, () => passwordLetters.charAt(below(passwordLetters.length))).join('')
