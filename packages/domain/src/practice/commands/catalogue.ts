import { adminCommands } from './admin-commands.ts'
import type { CommandEntry } from './command.ts'
import { matchCommands } from './match-commands.ts'
import { practiceCommands } from './practice-commands.ts'

const catalogue = [...matchCommands, ...practiceCommands, ...adminCommands] as const

/** What the description of a command is found by. */
export type CommandId = (typeof catalogue)[number]['id']

/** A command of the catalogue. */
export type PracticeCommand = CommandEntry & { readonly id: CommandId }

/** Every chat command of a practice server. `!ban` is there twice: of a map in a veto, and of a player. */
export const practiceCatalogue: readonly PracticeCommand[] = catalogue

/** Those that the page itself shows. */
export const frequentCommands: readonly PracticeCommand[] = practiceCatalogue.filter(({ isFrequent }) => isFrequent)
