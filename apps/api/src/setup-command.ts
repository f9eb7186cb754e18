import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import * as z from 'zod'
import { CommandError } from './platform/control/index.ts'
import { type SetupWorld, setUp, setupSchema } from './setup.ts'
import { setupOptions, setupUsage } from './setup.usage.ts'

const questions = [
  ['name', 'Name of the community: '],
  ['name-en', 'The same in English (empty: the same): '],
  ['address', 'Address of the portal (https://…): '],
  ['icp', 'ICP filing number in mainland China, 沪ICP备…号-1 (empty: none): '],
  ['police', 'Public security number there, 沪公网安备…号 (empty: none): '],
  ['servers', 'Game servers (host:port, separated by commas): '],
] as const

/** Asks for the options that were not given, if there is a terminal. */
const askMissing = async (given: Record<string, string | undefined>): Promise<Record<string, string | undefined>> => {
  if (!process.stdin.isTTY) return given
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  const answers = { ...given }
  for (const [option, question] of questions) answers[option] ??= (await terminal.question(question)) || undefined
  terminal.close()
  return answers
}

const option = { type: 'string' } as const

/** `operator setup`: asks for missing options, queries the game servers and writes `.env` and `community.yaml`. */
export const runSetup = async (args: string[], world: SetupWorld): Promise<readonly string[]> => {
  const options = Object.fromEntries(setupOptions.map((name) => [name, option]))
  const { 'name-en': nameEn, ...others } = await askMissing(parseArgs({ args, options }).values)
  const setup = setupSchema.safeParse({ ...others, nameEn })
  if (!setup.success) throw new CommandError(`${z.prettifyError(setup.error)}\n\nUsage: ${setupUsage}`)
  return setUp(setup.data, world)
}
