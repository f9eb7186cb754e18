import type { Community } from '@warmup/domain/common'
import * as z from 'zod'
import type { Database } from '../db/index.ts'
import type { Mailer } from '../mail/index.ts'
import { CommandError } from './control.ts'

/** What operator commands work with, in the running server as well as beside it. */
export type CommandContext = {
  readonly db: Database
  /** Undefined where no mail server is configured. */
  readonly mailer: Mailer | undefined
  /** Address under which players reach the portal, without a trailing slash; empty where it is not known. */
  readonly publicUrl: () => string
  /** The community's name, for mail. */
  readonly communityName: () => Promise<Community['name']>
  readonly now: () => Date
}

type CommandShape = {
  readonly name: string
  /** How it is typed, without its name. */
  readonly usage: string
  /** Names of the words after the command, in the order in which they are typed. */
  readonly words?: readonly string[]
  /** Names of the options, typed as `--name value`. */
  readonly options?: readonly string[]
}

/** A command of `npm run operator`. */
export type OperatorCommand = CommandShape & {
  /** Checks words and options by name. Validated on the command line, and again by the server that it is sent to. */
  readonly schema: z.ZodType
  /** Runs it and returns the lines to print. Rejects with `CommandError` or, for an invalid input, `ZodError`. */
  run(context: CommandContext, input: unknown): Promise<readonly string[]>
}

/** Keeps the type that the schema parses to for `run`. */
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

/** A command as the command line sends it to a running server. */
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
