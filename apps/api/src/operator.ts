import { parseArgs } from 'node:util'
import * as z from 'zod'
import { type MembershipCommand, membershipCommandSchema, runMembershipCommand } from './accounts/index.ts'
import { ConfigurationError, type Environment, readEnvironment } from './platform/config/index.ts'
import { CommandError, sendControl } from './platform/control/index.ts'
import { FolderInUseError, type OpenDatabase, openEmbedded, openPostgresql } from './platform/db/index.ts'

const usage = `Usage:
  npm run operator -- grant <vip|pro|kol|op> <steamId> [--until YYYY-MM-DD]
  npm run operator -- revoke <vip|pro|kol|op> <steamId>
  npm run operator -- list`

const readCommand = (args: string[]): MembershipCommand => {
  const { positionals, values } = parseArgs({ args, allowPositionals: true, options: { until: { type: 'string' } } })
  const [command, type, steamId, ...rest] = positionals
  if (rest.length > 0) throw new CommandError(`Too many arguments\n\n${usage}`)
  const given = Object.entries({ command, type, steamId, ...values }).filter(([, value]) => value !== undefined)
  const result = membershipCommandSchema.safeParse(Object.fromEntries(given))
  if (result.success) return result.data
  throw new CommandError(`${z.prettifyError(result.error)}\n\n${usage}`)
}

const openDatabase = (environment: Environment): Promise<OpenDatabase> =>
  environment.databaseUrl === undefined
    ? openEmbedded(environment.dataFolder)
    : openPostgresql(environment.databaseUrl, { poolSize: 2, onIdleError: () => {} })

/** Does a command where the data is: in the running server that holds the embedded database, else in the database itself. */
const run = async (environment: Environment, command: MembershipCommand): Promise<readonly string[]> => {
  if (environment.databaseUrl === undefined) {
    const lines = await sendControl(environment.dataFolder, command)
    if (lines) return lines
  }
  const database = await openDatabase(environment)
  try {
    return await runMembershipCommand(database.db, command)
  } finally {
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
