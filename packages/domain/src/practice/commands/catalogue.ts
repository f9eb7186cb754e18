import { adminCommands } from './admin-commands.ts'
import type { CommandEntry } from './command.ts'
import { matchCommands } from './match-commands.ts'
import { practiceCommands } from './practice-commands.ts'

const catalogue = [...matchCommands, ...practiceCommands, ...adminCommands] as const

/** Key of a command's description. */
export type CommandId = (typeof catalogue)[number]['id']

export type PracticeCommand = CommandEntry & { readonly id: CommandId }

/** Every chat command of a practice server. `!ban` appears twice: for maps in a veto, and for players. */
export const practiceCatalogue: readonly PracticeCommand[] = catalogue

/** Commands shown on the page itself. */
export const frequentCommands: readonly PracticeCommand[] = practiceCatalogue.filter(({ isFrequent }) => isFrequent)
