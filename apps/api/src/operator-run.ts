import { resolve } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import * as z from 'zod'
import { loadCommand } from './operator-commands.ts'
import { standardStream } from './platform/backup/backup.usage.ts'
import { ConfigurationError, type Environment, readEnvironment } from './platform/config/index.ts'
import {
  CommandError,
  type CommandMessage,
  type OperatorCommand,
  runCommand,
  sendControl,
} from './platform/control/index.ts'
import {
  DatabaseUnavailableError,
  FolderInUseError,
  type OpenDatabase,
  openEmbedded,
  openEmbeddedAsIs,
  openPostgresql,
  openPostgresqlAsIs,
} from './platform/db/index.ts'

type CommandDatabase = Pick<OpenDatabase, 'db' | 'close'>

/** Opens the database for a command. A backup or restore must not migrate it before. */
const openDatabase = (
  { databaseUrl, databaseOwnerUrl, dataFolder }: Environment,
  { command }: CommandMessage,
): Promise<CommandDatabase> => {
  if (command === 'backup' || command === 'restore')
    return databaseOwnerUrl === undefined ? openEmbeddedAsIs(dataFolder) : openPostgresqlAsIs(databaseOwnerUrl)
  return databaseUrl === undefined
    ? openEmbedded(dataFolder)
    : openPostgresql(databaseUrl, { ownerUrl: databaseOwnerUrl, poolSize: 2, onBrokenConnection: () => {} })
}

/** Timeout for a starting server to accept commands, in milliseconds. */
const startLimitMs = 60_000
/** Timeout for a server that writes a backup of its embedded database, or imports a large file into it, in milliseconds. */
const longCommandLimitMs = 290_000
const longCommands: readonly string[] = ['backup', 'moderation']

/**
 * Returns the answer of the server that has the embedded database open, or opens the database if no server has. A
 * starting server locks the folder before it accepts commands.
 */
const answerOrDatabase = async (
  environment: Environment,
  message: CommandMessage,
): Promise<readonly string[] | CommandDatabase> => {
  // A server cannot replace the database that it uses.
  if (environment.databaseUrl !== undefined || message.command === 'restore') return openDatabase(environment, message)
  const limitMs = longCommands.includes(message.command) ? longCommandLimitMs : undefined
  for (const deadline = performance.now() + startLimitMs; ; await setTimeout(250)) {
    const lines = await sendControl(environment.dataFolder, message, limitMs)
    if (lines) return lines
    try {
      return await openDatabase(environment, message)
    } catch (error) {
      if (!(error instanceof FolderInUseError) || performance.now() > deadline) throw error
    }
  }
}

/** Runs a command in the server that has the embedded database open, otherwise directly on the database. */
const run = async (
  environment: Environment,
  command: OperatorCommand,
  message: CommandMessage,
): Promise<readonly string[]> => {
  const opened = await answerOrDatabase(environment, message)
  if (!('db' in opened)) return opened
  const database = opened
  const { mail, publicUrl = '' } = environment
  const mailer = mail && (await import('./platform/mail/index.ts')).createMailer(mail)
  try {
    return await runCommand(
      [command],
      {
        db: database.db,
        mailer,
        publicUrl: () => publicUrl,
        // Only mail needs the file, and a machine that hosts only the database does not have it.
        communityName: async () => (await (await import('./open-for-operator.ts')).openContent()).community.name,
        mailAccent: async () => (await import('./open-for-operator.ts')).openMailAccent(),
        now: () => new Date(),
      },
      message,
    )
  } finally {
    mailer?.close()
    await database.close()
  }
}

/** Prints the findings itself, while other checks go on. */
const examine = async (environment: Environment, message: CommandMessage): Promise<readonly string[]> => {
  const { runDoctor } = await import('./operator-doctor.ts')
  await runDoctor(environment, message, () => openDatabase(environment, message))
  return []
}

/** Makes the path of a file absolute: a running server that reads or writes it may have another working directory. */
const withFullPath = (message: CommandMessage): CommandMessage => {
  const { file }: { file?: string } = Object(message.input)
  if (file === undefined || file === standardStream) return message
  return { ...message, input: { ...Object(message.input), file: resolve(file) } }
}

const isForOperator = (error: unknown): error is Error =>
  error instanceof ConfigurationError || error instanceof DatabaseUnavailableError || error instanceof FolderInUseError

/** What the operator can mend is shown without a stack. */
const explained = async <T>(work: Promise<T>): Promise<T> => {
  try {
    return await work
  } catch (error) {
    throw isForOperator(error) ? new CommandError(error.message, { cause: error }) : error
  }
}

/** A command as it was typed, with the values of its arguments by name. */
export type TypedCommand = { readonly name: string; readonly given: Readonly<Record<string, unknown>> }

/** Throws `CommandError` for arguments that the command does not take. */
const readInput = async (
  command: OperatorCommand,
  { given }: TypedCommand,
  environment: Environment,
  usage: string,
) => {
  const isNamed = (command.players ?? []).some((argument) => given[argument] !== undefined)
  const input = isNamed
    ? await (await import('./accounts/steam/named-arguments.ts')).withSteamIds(command, given, environment.steam)
    : given
  const result = command.schema.safeParse(input)
  if (!result.success) throw new CommandError(`${z.prettifyError(result.error)}\n\n${usage}`)
  return input
}

const runTyped = async (typed: TypedCommand, usage: string): Promise<readonly string[]> => {
  const environment = readEnvironment(process.env)
  const command = await loadCommand(typed.name)
  const message = { command: typed.name, input: await readInput(command, typed, environment, usage) }
  return typed.name === 'doctor' ? examine(environment, message) : run(environment, command, withFullPath(message))
}

/** Runs a command, and returns the lines to print. Rejects with `CommandError` for what the operator can mend. */
export const runTypedCommand = (typed: TypedCommand, usage: string): Promise<readonly string[]> =>
  explained(runTyped(typed, usage))

const checkFile = async (file: string | undefined): Promise<readonly string[]> => {
  const { checkContent } = await import('./check-content.ts')
  const environment = readEnvironment(process.env)
  return checkContent(file === undefined ? environment.communityFile : resolve(file), environment)
}

/** Checks a community file, by default the environment's. Rejects with `CommandError` if it cannot be used. */
export const runCheck = (file: string | undefined): Promise<readonly string[]> => explained(checkFile(file))
