import { parseArgs } from 'node:util'
import * as z from 'zod'
import { createMailer, type OperatorCommand, operatorCommandSchema, runOperatorCommand } from './accounts/index.ts'
import { ConfigurationError, type Environment, readEnvironment } from './platform/config/index.ts'
import { CommandError, sendControl } from './platform/control/index.ts'
import { FolderInUseError, type OpenDatabase, openEmbedded, openPostgresql } from './platform/db/index.ts'

const usage = `Usage:
  npm run operator -- grant <vip|pro|kol|op> <steamId> [--until YYYY-MM-DD]
  npm run operator -- revoke <vip|pro|kol|op> <steamId>
  npm run operator -- list
  npm run operator -- samples <type>:<steamId>,…    (a sandbox's database only, and once)
  npm run operator -- users [<part of an email, Steam ID or name>]
  npm run operator -- log <steamId|email>
  npm run operator -- sessions end <steamId|email>
  npm run operator -- password reset <email> [--language zh|en]`

/** What the words after a command are. */
const words: Readonly<Record<string, readonly string[]>> = {
  grant: ['type', 'steamId'],
  revoke: ['type', 'steamId'],
  samples: ['grants'],
  users: ['search'],
  log: ['account'],
  sessions: ['action', 'account'],
  password: ['action', 'email'],
}

const readCommand = (args: string[]): OperatorCommand => {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: { until: { type: 'string' }, language: { type: 'string' } },
  })
  const [command, ...rest] = positionals
  if (command === undefined) throw new CommandError(usage)
  const names = words[command] ?? []
  if (rest.length > names.length) throw new CommandError(`Too many arguments\n\n${usage}`)
  const result = operatorCommandSchema.safeParse({
    command,
    ...Object.fromEntries(rest.map((word, index) => [names[index], word])),
    ...values,
  })
  if (result.success) return result.data
  throw new CommandError(`${z.prettifyError(result.error)}\n\n${usage}`)
}

const openDatabase = (environment: Environment): Promise<OpenDatabase> =>
  environment.databaseUrl === undefined
    ? openEmbedded(environment.dataFolder)
    : openPostgresql(environment.databaseUrl, { poolSize: 2, onBrokenConnection: () => {} })

/** Does a command where the data is: in the running server that holds the embedded database, else in the database itself. */
const run = async (environment: Environment, command: OperatorCommand): Promise<readonly string[]> => {
  if (environment.databaseUrl === undefined) {
    const lines = await sendControl(environment.dataFolder, command)
    if (lines) return lines
  }
  const { smtpUrl, mailFrom, publicUrl = '' } = environment
  const database = await openDatabase(environment)
  const mailer = smtpUrl === undefined ? undefined : createMailer({ url: smtpUrl, from: mailFrom })
  try {
    const context = { db: database.db, mailer, publicUrl: () => publicUrl.replace(/\/$/, ''), now: Date.now }
    return await runOperatorCommand(context, command)
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
  const command = readCommand(process.argv.slice(2))
  const lines = await run(readEnvironment(process.env), command)
  process.stdout.write(`${lines.join('\n')}\n`)
} catch (error) {
  process.stderr.write(`${isForOperator(error) ? error.message : error instanceof Error ? error.stack : error}\n`)
  process.exitCode = 1
}
