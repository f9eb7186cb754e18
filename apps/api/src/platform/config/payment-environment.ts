import { withoutTrailingSlashes } from '@warmup/domain/common'
import type { PaymentMethod } from '@warmup/domain/payments'
import * as z from 'zod'
import { type Contract, contracts } from './payment-contracts.ts'
import type { Given } from './variable-types.ts'

type Keys<Method extends PaymentMethod> = (typeof contracts)[Method]['keys']

/** A contract with a gateway. */
export type GatewayConfig<Method extends PaymentMethod> = { readonly baseUrl: string } & {
  readonly [Key in keyof Keys<Method>]: Keys<Method>[Key] extends readonly [string, infer S extends z.ZodType]
    ? z.output<S>
    : never
}

/** The gateways with which the operator has a contract. */
export type PaymentConfig = { readonly [Method in PaymentMethod]: GatewayConfig<Method> | undefined }

const every: readonly Contract[] = Object.values(contracts)

const addressVariable = ([variable, usual, meaning]: Contract['address']): [string, z.ZodType] => [
  variable,
  z
    .url({ protocol: /^https?$/, error: 'expected https://…' })
    .transform(withoutTrailingSlashes)
    .default(usual)
    .meta({ kind: 'https address; also http in sandbox mode', description: meaning }),
]

/** The variables of all contracts. */
export const paymentVariables = z.object(
  Object.fromEntries(
    every.flatMap(({ address, keys }): [string, z.ZodType][] => [
      addressVariable(address),
      ...Object.values(keys).map(([key, schema]): [string, z.ZodType] => [key, schema.optional()]),
    ]),
  ),
)

/** The keys of each contract, which must be set together. */
export const paymentKeys: readonly (readonly string[])[] = every.map(({ keys }) =>
  Object.values(keys).map(([variable]) => variable),
)

type Values = Readonly<Record<string, unknown>>

const configOf = ({ address: [variable], keys }: Contract, values: Values) => {
  const given = Object.entries(keys).map(([key, [keyVariable]]) => [key, values[keyVariable]] as const)
  return given.some(([, value]) => value === undefined)
    ? undefined
    : { baseUrl: values[variable], ...Object.fromEntries(given) }
}

/** Reads the contracts from the environment variables. */
export const paymentSchema = paymentVariables.transform(
  (values: Values) =>
    Object.fromEntries(
      Object.entries(contracts).map(([method, contract]) => [method, configOf(contract, values)]),
    ) as PaymentConfig,
)

/** An incomplete set of keys would fail only at the first payment. */
export const problemsOfPayment = (given: Given): string[] =>
  paymentKeys.flatMap((keys) => {
    const missing = keys.filter((key) => given[key] === undefined)
    return missing.length === keys.length
      ? []
      : missing.map((key) => `${key}: is missing beside ${keys.find((other) => given[other] !== undefined)}`)
  })

/** Keys and money are sent over these connections. */
export const problemsOfPaymentAddresses = (given: Given): string[] =>
  every.flatMap(({ address: [variable] }) =>
    given[variable] === undefined || given[variable].startsWith('https:')
      ? []
      : [`${variable}: expected https://… outside sandbox mode`],
  )
