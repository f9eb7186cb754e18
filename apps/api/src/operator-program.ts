import { parseArgs } from 'node:util'
import { commandShapes } from './operator-commands.ts'
import { standardStream } from './platform/backup/backup.usage.ts'
import { CommandError } from './platform/control/command-error.ts'
import { setupUsage } from './setup.usage.ts'

/** Needs neither a server nor its database. */
const checkUsage = 'check [file]    (says whether community.yaml and the FAQ beside it can be used)'

const usage = [
  'Usage:',
  `  npm run operator -- ${checkUsage}`,
  `  npm run operator -- ${setupUsage}`,
  ...commandShapes.map(({ name, usage: called }) => `  npm run operator -- ${name} ${called}`.trimEnd()),
].join('\n')

const options = Object.fromEntries(
  commandShapes.flatMap((shape) => [
    ...(shape.options ?? []).map((name) => [name, { type: 'string' }] as const),
    ...(shape.flags ?? []).map((name) => [name, { type: 'boolean' }] as const),
  ]),
)

/** Parses a command line. Throws `CommandError` for an unknown command or too many arguments. */
const readTyped = (args: string[]) => {
  const { positionals, values } = parseArgs({ args, allowPositionals: true, options })
  const [name, ...rest] = positionals
  if (name === undefined) throw new CommandError(usage)
  const shape = commandShapes.find((candidate) => candidate.name === name)
  if (shape === undefined) throw new CommandError(`There is no command ${name}\n\n${usage}`)
  const words = shape.words ?? []
  if (rest.length > words.length) throw new CommandError(`Too many arguments\n\n${usage}`)
  return { name, given: { ...Object.fromEntries(rest.map((word, index) => [words[index], word])), ...values } }
}

const setUpPortal = async (args: string[]): Promise<readonly string[]> => {
  const { runSetup } = await import('./setup-command.ts')
  const { createA2sClient } = await import('./servers/a2s/client.ts')
  const client = createA2sClient()
  try {
    return await runSetup(args, { askServer: (host, port) => client.info({ host, port }) })
  } finally {
    await client.close()
  }
}

/** Loads only what the command needs. */
const answer = async (args: string[]): Promise<readonly string[]> => {
  const [name, file, ...rest] = args
  if (name === 'help') return [usage]
  if (name === 'setup') return setUpPortal(args.slice(1))
  if (name === 'check') {
    if (rest.length > 0) throw new CommandError(`Too many arguments\n\n${usage}`)
    return (await import('./operator-run.ts')).runCheck(file)
  }
  const typed = readTyped(args)
  return (await import('./operator-run.ts')).runTypedCommand(typed, usage)
}

const isOfArguments = (error: unknown): error is Error =>
  error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')

try {
  const lines = await answer(process.argv.slice(2))
  // Standard output may be the backup itself.
  const output = process.argv[2] === 'backup' && process.argv[3] === standardStream ? process.stderr : process.stdout
  if (lines.length > 0) output.write(`${lines.join('\n')}\n`)
} catch (error) {
  const isForOperator = error instanceof CommandError || isOfArguments(error)
  process.stderr.write(`${isForOperator ? error.message : error instanceof Error ? error.stack : error}\n`)
  process.exitCode = 1
}
