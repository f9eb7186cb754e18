import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import * as z from 'zod'
import { CommandError } from './platform/control/index.ts'
import { type SetupWorld, setUp, setupSchema } from './setup.ts'
import { setupOptions, setupUsage } from './setup.usage.ts'
import { choosesWechat } from './setup-payments.ts'

const questions = [
  ['name', 'Name of the community: '],
  ['name-en', 'The same in English (empty: the same): '],
  ['address', 'Address of the portal (https://…): '],
  ['icp', 'ICP filing number in mainland China, 沪ICP备…号-1 (empty: none): '],
  ['police', 'Public security number there, 沪公网安备…号 (empty: none): '],
  ['servers', 'Game servers (host:port, separated by commas): '],
  ['payments', 'Payment contracts: alipay, wechat, paypal, separated by commas (empty: none): '],
] as const

/** Asked only if WeChat Pay was chosen. */
const wechatQuestions = [
  ['wechat-h5', 'Does the merchant of WeChat Pay have H5支付? yes or no (empty: no): '],
  ['wechat-account', 'AppID of its service account (服务号) with JSAPI支付 (empty: none): '],
] as const
/** Asked only if there is such an account. */
const secretQuestion = ['wechat-secret', 'AppSecret of that account: '] as const

type Given = Record<string, string | undefined>

/** Asks for each option that was not given. Later questions depend on the answers. */
export const askQuestions = async (given: Given, ask: (question: string) => Promise<string>): Promise<Given> => {
  const answers = { ...given }
  const askAll = async (some: readonly (readonly [option: string, question: string])[]) => {
    for (const [option, question] of some) answers[option] ??= (await ask(question)) || undefined
  }
  await askAll(questions)
  if (!choosesWechat(answers.payments)) return answers
  await askAll(wechatQuestions)
  if (answers['wechat-account'] !== undefined) await askAll([secretQuestion])
  return answers
}

/** Asks for the options that were not given, if there is a terminal. */
const askMissing = async (given: Given): Promise<Given> => {
  if (!process.stdin.isTTY) return given
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  const answers = await askQuestions(given, (question) => terminal.question(question))
  terminal.close()
  return answers
}

const option = { type: 'string' } as const

/** `operator setup`: asks for missing options, queries the game servers and writes `.env` and `community.yaml`. */
export const runSetup = async (args: string[], world: SetupWorld): Promise<readonly string[]> => {
  const options = Object.fromEntries(setupOptions.map((name) => [name, option]))
  const given = await askMissing(parseArgs({ args, options }).values)
  const setup = setupSchema.safeParse(
    // Such as nameEn for name-en.
    Object.fromEntries(
      Object.entries(given).map(([name, value]) => [name.replace(/-(.)/, (_, letter) => letter.toUpperCase()), value]),
    ),
  )
  if (!setup.success) throw new CommandError(`${z.prettifyError(setup.error)}\n\nUsage: ${setupUsage}`)
  return setUp(setup.data, world)
}
