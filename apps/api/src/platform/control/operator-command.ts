import type { Community } from '@warmup/domain/common'
import type { OwnAccent } from '@warmup/domain/shell/look'
import * as z from 'zod'
import type { Database } from '../db/index.ts'
import type { Mailer } from '../mail/index.ts'
import { CommandError } from './command-error.ts'

/** The dependencies of operator commands, in the running server and without it. */
export type CommandContext = {
  readonly db: Database
  /** Undefined without a configured mail server. */
  readonly mailer: Mailer | undefined
  /** The portal's public address, without a trailing slash; empty if unknown. */
  readonly publicUrl: () => string
  /** The community's name, for mail. */
  readonly communityName: () => Promise<Community['name']>
  /** The colours of buttons in mails, if the community has its own. */
  readonly mailAccent?: () => Promise<OwnAccent | undefined>
  readonly now: () => Date
}

/** How a command is called. Known without loading its area. */
export type CommandShape = {
  readonly name: string
  /** The usage text without the command's name. */
  readonly usage: string
  /** Names of the positional arguments, in order. */
  readonly words?: readonly string[]
  /** Names of the options, given as `--name value`. */
  readonly options?: readonly string[]
  /** Names of the arguments that may name a player: Steam is asked for a link with a custom name. */
  readonly players?: readonly string[]
  /** Names of the options without a value, given as `--name`. */
  readonly flags?: readonly string[]
}

/** A command of `npm run operator`. */
export type OperatorCommand = CommandShape & {
  /** Validates arguments and options by name: on the command line, and again in the server that receives them. */
  readonly schema: z.ZodType
  /**
   * Runs the command and returns the lines to print. Rejects with `CommandError`, or with `ZodError` for invalid input.
   */
  run(context: CommandContext, input: unknown): Promise<readonly string[]>
}

/** Gives `run` the output type of the schema. */
export const defineCommand = <S extends z.ZodType>(
  command: CommandShape & {
    readonly schema: S
    run(context: CommandContext, input: z.output<S>): Promise<readonly string[]>
  },
): OperatorCommand => ({
  ...command,
  run: async (context, input) => command.run(context, command.schema.parse(input)),
})

const messageSchema = z.object({ command: z.string(), input: z.unknown() })

/** A command in the format sent to a running server. */
export type CommandMessage = z.infer<typeof messageSchema>

/** Runs the command that a message names, and returns the lines to print. Rejects as `OperatorCommand.run` does. */
export const runCommand = async (
  commands: readonly OperatorCommand[],
  context: CommandContext,
  message: unknown,
): Promise<readonly string[]> => {
  const { command: name, input } = messageSchema.parse(message)
  const command = commands.find((candidate) => candidate.name === name)
  if (command === undefined) throw new CommandError(`There is no command ${name}`)
  return command.run(context, input)
}
