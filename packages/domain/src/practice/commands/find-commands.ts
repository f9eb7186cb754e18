import type { CommandEntry } from './command.ts'
import { isWithinOneEdit } from './one-edit.ts'

/** A command with additional search terms. */
export type FindableCommand<Command extends CommandEntry = CommandEntry> = {
  readonly command: Command
  /** In the current language. */
  readonly description: string
  /** Pinyin initials of its Chinese description. */
  readonly initials: string
}

/** Minimum query length for typing mistakes: shorter queries would match everything. */
const mistakeMinLength = 3

const withoutMark = (text: string): string => text.replace(/^[!！.。]/, '')

/** Rank of a match, lower is better; undefined without a match. */
const rankOf = ({ command, description, initials }: FindableCommand, query: string): number | undefined => {
  const name = withoutMark(command.name)
  const names = [name, ...command.aliases.map(withoutMark)]
  const plain = withoutMark(query)
  if (plain === '') return command.name.startsWith('!') ? 0 : undefined
  if (names.includes(plain)) return 0
  if (names.some((each) => each.startsWith(plain))) return 1
  if (names.some((each) => each.includes(plain))) return 2
  if (description.toLowerCase().includes(query)) return 3
  if (initials.startsWith(plain)) return 4
  if (plain.length > 1 && initials.includes(plain)) return 5
  if (plain.length >= mistakeMinLength && names.some((each) => isWithinOneEdit(each, plain))) return 6
  return undefined
}

/**
 * Commands that match a query, the best first: by name and alias, words of the description, pinyin initials of the
 * Chinese description, and by name with one typing mistake (docs/product/practice.md#practice-commands). An empty query returns
 * all.
 */
export const findCommands = <Command extends CommandEntry>(
  commands: readonly FindableCommand<Command>[],
  query: string,
): readonly FindableCommand<Command>[] => {
  const wanted = query.trim().toLowerCase()
  if (wanted === '') return commands
  return commands
    .flatMap((each) => {
      const rank = rankOf(each, wanted)
      return rank === undefined ? [] : [{ each, rank }]
    })
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ each }) => each)
}
