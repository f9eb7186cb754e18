import { resolve } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import * as z from 'zod'
import { accountsCommands, secretsOf, signingKeys } from './accounts/index.ts'
import { checkContent } from './check-content.ts'
import { communityFileSchema } from './community-file.ts'
import { consoleCommands } from './console/index.ts'
import { doctorCommand, doctorSchema, examine, findingLines, isProblemLine } from './doctor/index.ts'
import { updatesCommand } from './game-updates.commands.ts'
import { readRequiredVersion } from './game-updates.ts'
import { leaderboardCommands } from './leaderboard/index.ts'
import { membershipCommands } from './membership/index.ts'
import { addNotice } from './notices/index.ts'
import { createGateways, paymentsCommands } from './payments/index.ts'
import { backupCommand, restoreCommand, standardStream } from './platform/backup/index.ts'
import { ConfigurationError, type Environment, readEnvironment, readYaml } from './platform/config/index.ts'
import { CommandError, type CommandMessage, runCommand, sendControl } from './platform/control/index.ts'
import {
  DatabaseUnavailableError,
  FolderInUseError,
  type OpenDatabase,
  openEmbedded,
  openEmbeddedAsIs,
  openPostgresql,
  openPostgresqlAsIs,
} from './platform/db/index.ts'
import { createMailer } from './platform/mail/index.ts'
import { practiceBook, practiceCommands, rentalUndo } from './practice/index.ts'
import { createA2sClient } from './servers/a2s/client.ts'
import { runSetup, setupUsage } from './setup-command.ts'

/** The book of practice servers, for commands outside a server. */
const openPracticeBook = async () => {
  const environment = readEnvironment(process.env)
  const file = await readYaml(environment.communityFile, communityFileSchema)
  const { community, machines } = file
  const secrets = secretsOf(await signingKeys(environment))
  return practiceBook({
    community: () => community,
    machines,
    registry: environment.practiceRegistry,
    steamTokens: environment.steamGameServerTokens,
    secrets,
    notify: addNotice,
    requiredVersion: readRequiredVersion(file, () => new Date()),
  })
}

const openGateways = async () => {
  const environment = readEnvironment(process.env)
  const { gateways } = createGateways({
    config: environment.payment,
    publicUrl: () => environment.publicUrl ?? '',
    now: () => new Date(),
  })
  return gateways
}

const commands = [
  ...membershipCommands,
  ...accountsCommands,
  ...consoleCommands,
  ...leaderboardCommands,
  ...practiceCommands(openPracticeBook),
  ...paymentsCommands({ gateways: openGateways, products: rentalUndo }),
  updatesCommand(() => readYaml(readEnvironment(process.env).communityFile, communityFileSchema)),
  doctorCommand(() => readEnvironment(process.env)),
  backupCommand(process.stdout),
  restoreCommand(process.stdin),
]

/** Needs neither a server nor its database. */
const checkUsage = 'check [file]    (says whether community.yaml and the FAQ beside it can be used)'

const usage = [
  'Usage:',
  `  npm run operator -- ${checkUsage}`,
  `  npm run operator -- ${setupUsage}`,
  ...commands.map((command) => `  npm run operator -- ${command.name} ${command.usage}`.trimEnd()),
].join('\n')

const options = Object.fromEntries(
  commands.flatMap((command) => [
    ...(command.options ?? []).map((name) => [name, { type: 'string' }] as const),
    ...(command.flags ?? []).map((name) => [name, { type: 'boolean' }] as const),
  ]),
)

/** Parses a command line. Throws `CommandError` for an unknown command or invalid arguments. */
const readCommand = (args: string[]): CommandMessage => {
  const { positionals, values } = parseArgs({ args, allowPositionals: true, options })
  const [name, ...rest] = positionals
  if (name === undefined) throw new CommandError(usage)
  const command = commands.find((candidate) => candidate.name === name)
  if (command === undefined) throw new CommandError(`There is no command ${name}\n\n${usage}`)
  const words = command.words ?? []
  if (rest.length > words.length) throw new CommandError(`Too many arguments\n\n${usage}`)
  const input = { ...Object.fromEntries(rest.map((word, index) => [words[index], word])), ...values }
  const result = command.schema.safeParse(input)
  if (!result.success) throw new CommandError(`${z.prettifyError(result.error)}\n\n${usage}`)
  return { command: name, input }
}

type CommandDatabase = Pick<OpenDatabase, 'db' | 'close'>

/** Opens the database for a command. A backup or restore must not migrate it before. */
const openDatabase = (
  { databaseUrl, dataFolder }: Environment,
  { command }: CommandMessage,
): Promise<CommandDatabase> => {
  if (command === 'backup' || command === 'restore')
    return databaseUrl === undefined ? openEmbeddedAsIs(dataFolder) : openPostgresqlAsIs(databaseUrl)
  return databaseUrl === undefined
    ? openEmbedded(dataFolder)
    : openPostgresql(databaseUrl, { poolSize: 2, onBrokenConnection: () => {} })
}

/** Timeout for a starting server to accept commands, in milliseconds. */
const startLimitMs = 60_000
/** Timeout for a server that writes a backup of its embedded database, in milliseconds. */
const embeddedBackupLimitMs = 290_000

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
  const limitMs = message.command === 'backup' ? embeddedBackupLimitMs : undefined
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
const run = async (environment: Environment, message: CommandMessage): Promise<readonly string[]> => {
  const opened = await answerOrDatabase(environment, message)
  if (!('db' in opened)) return opened
  const database = opened
  const { mail, publicUrl = '' } = environment
  const mailer = mail && createMailer(mail)
  try {
    return await runCommand(
      commands,
      {
        db: database.db,
        mailer,
        publicUrl: () => publicUrl,
        // Only mail needs the file, and a machine that hosts only the database does not have it.
        communityName: async () => (await readYaml(environment.communityFile, communityFileSchema)).community.name,
        now: () => new Date(),
      },
      message,
    )
  } finally {
    mailer?.close()
    await database.close()
  }
}

/** Runs the doctor. It goes on without the database if that is unavailable. A problem makes the command fail. */
const runDoctor = async (environment: Environment, message: CommandMessage): Promise<readonly string[]> => {
  const lines = await run(environment, message).catch(async (error: unknown) => {
    if (!(error instanceof DatabaseUnavailableError)) throw error
    const { mail } = doctorSchema.parse(message.input)
    const now = () => new Date()
    return findingLines(await examine({ environment, db: undefined, unavailable: error.message, mail, now }))
  })
  if (lines.some(isProblemLine)) process.exitCode = 1
  return lines
}

/** Names the file of a backup in full: the server that may write it runs in another folder. */
const withFullPath = (message: CommandMessage): CommandMessage => {
  const { file }: { file?: string } = Object(message.input)
  if (file === undefined || file === standardStream) return message
  return { ...message, input: { ...Object(message.input), file: resolve(file) } }
}

const isForOperator = (error: unknown): error is Error =>
  error instanceof CommandError ||
  error instanceof ConfigurationError ||
  error instanceof DatabaseUnavailableError ||
  error instanceof FolderInUseError ||
  (error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS'))

const setUpPortal = async (args: string[]): Promise<readonly string[]> => {
  const client = createA2sClient()
  try {
    return await runSetup(args, { askServer: (host, port) => client.info({ host, port }) })
  } finally {
    await client.close()
  }
}

const answer = (args: string[]): Promise<readonly string[]> => {
  const [name, file, ...rest] = args
  if (name === 'setup') return setUpPortal(args.slice(1))
  const environment = readEnvironment(process.env)
  if (name === 'doctor') return runDoctor(environment, readCommand(args))
  if (name !== 'check') return run(environment, withFullPath(readCommand(args)))
  if (rest.length > 0) throw new CommandError(`Too many arguments\n\n${usage}`)
  return checkContent(file === undefined ? environment.communityFile : resolve(file), environment)
}

try {
  const lines = await answer(process.argv.slice(2))
  // Standard output may be the backup itself.
  const output = process.argv[2] === 'backup' && process.argv[3] === standardStream ? process.stderr : process.stdout
  output.write(`${lines.join('\n')}\n`)
} catch (error) {
  process.stderr.write(`${isForOperator(error) ? error.message : error instanceof Error ? error.stack : error}\n`)
  process.exitCode = 1
}
