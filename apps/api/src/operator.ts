import { parseArgs } from 'node:util'
import * as z from 'zod'
import { accountsCommands } from './accounts/index.ts'
import { communityFileSchema } from './community-file.ts'
import { membershipCommands } from './membership/index.ts'
import { ConfigurationError, type Environment, readEnvironment, readYaml } from './platform/config/index.ts'
import { CommandError, type CommandMessage, runCommand, sendControl } from './platform/control/index.ts'
import { FolderInUseError, type OpenDatabase, openEmbedded, openPostgresql } from './platform/db/index.ts'
import { createMailer } from './platform/mail/index.ts'

const commands = [...membershipCommands, ...accountsCommands]

const usage = [
  'Usage:',
  ...commands.map((command) => `  npm run operator -- ${command.name} ${command.usage}`.trimEnd()),
].join('\n')

const options = Object.fromEntries(
  commands.flatMap((command) => command.options ?? []).map((name) => [name, { type: 'string' }] as const),
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

const openDatabase = (environment: Environment): Promise<OpenDatabase> =>
  environment.databaseUrl === undefined
    ? openEmbedded(environment.dataFolder)
    : openPostgresql(environment.databaseUrl, { poolSize: 2, onBrokenConnection: () => {} })

/** Runs a command in the server that has the embedded database open, else in the database itself. */
const run = async (environment: Environment, message: CommandMessage): Promise<readonly string[]> => {
  if (environment.databaseUrl === undefined) {
    const lines = await sendControl(environment.dataFolder, message)
    if (lines) return lines
  }
  const { smtpUrl, mailFrom, publicUrl = '' } = environment
  const database = await openDatabase(environment)
  const mailer = smtpUrl === undefined ? undefined : createMailer({ url: smtpUrl, from: mailFrom })
  try {
    return await runCommand(
      commands,
      {
        db: database.db,
        mailer,
        publicUrl: () => publicUrl.replace(/\/$/, ''),
        // Only mail needs the file, which a machine with nothing but the database does not have.
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

const isForOperator = (error: unknown): error is Error =>
  error instanceof CommandError ||
  error instanceof ConfigurationError ||
  error instanceof FolderInUseError ||
  (error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS'))

try {
  const message = readCommand(process.argv.slice(2))
  const lines = await run(readEnvironment(process.env), message)
  process.stdout.write(`${lines.join('\n')}\n`)
} catch (error) {
  process.stderr.write(`${isForOperator(error) ? error.message : error instanceof Error ? error.stack : error}\n`)
  process.exitCode = 1
}
