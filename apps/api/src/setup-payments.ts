import { type PaymentMethod, paymentMethods } from '@warmup/domain/payments'
import * as z from 'zod'
import { type Contract, contracts } from './platform/config/payment-contracts.ts'

const isMethod = (text: string): text is PaymentMethod => paymentMethods.some((method) => method === text)

/** Splits what was typed, such as `wechat, paypal`. */
const wordsOf = (text: string): readonly string[] =>
  text
    .split(',')
    .map((word) => word.trim().toLowerCase())
    .filter((word) => word !== '')

/** Payment methods, separated by commas. */
export const chosenMethods = z
  .string()
  .default('')
  .transform(wordsOf)
  .pipe(z.array(z.custom<PaymentMethod>((word) => isMethod(String(word)), `expected ${paymentMethods.join(', ')}`)))

/** Whether an answer chooses WeChat Pay, which has further questions. */
export const choosesWechat = (payments: string | undefined): boolean => wordsOf(payments ?? '').includes('wechat')

const { isH5Allowed, accountId, accountSecret } = contracts.wechat.options

/** What only merchants of WeChat Pay are asked. */
export const wechatAnswers = {
  wechatH5: z.enum(['yes', 'no'], 'expected yes or no').default('no'),
  wechatAccount: accountId[1],
  wechatSecret: accountSecret[1],
}

type Answers = z.output<z.ZodObject<typeof wechatAnswers>>

const variablesOf = (part: Contract['options'] = {}): readonly string[] =>
  Object.values(part).map(([variable]) => variable)

/** Lines of `.env` for the chosen methods: comments, because the server does not start with some of a contract's variables. */
export const paymentLines = (methods: readonly PaymentMethod[], given: Answers): readonly string[] => {
  const values: Readonly<Record<string, string>> = {
    [isH5Allowed[0]]: given.wechatH5 === 'yes' ? '1' : '',
    [accountId[0]]: given.wechatAccount ?? '',
    [accountSecret[0]]: given.wechatSecret ?? '',
  }
  return methods.flatMap((method) => {
    const { keys, options }: Contract = contracts[method]
    const variables = [...variablesOf(keys), ...variablesOf(options).filter((variable) => values[variable] !== '')]
    return [
      `# Payment by ${method}: fill in each line and remove its "# ". docs/operating.md says where the values are.`,
      ...variables.map((variable) => `# ${variable}=${values[variable] ?? ''}`),
    ]
  })
}
