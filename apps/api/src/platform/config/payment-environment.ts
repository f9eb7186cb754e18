import { withoutTrailingSlashes } from '@warmup/domain/common'
import type { PaymentMethod } from '@warmup/domain/payments'
import * as z from 'zod'
import { type Contract, contracts } from './payment-contracts.ts'
import type { Given } from './variable-types.ts'

type Part<Method extends PaymentMethod, Name extends keyof Contract> = (typeof contracts)[Method] extends {
  readonly [N in Name]: infer P
}
  ? P
  : unknown
type Values<Variables> = {
  readonly [Key in keyof Variables]: Variables[Key] extends readonly [string, infer S extends z.ZodType]
    ? z.output<S>
    : never
}

/** A contract with a gateway. */
export type GatewayConfig<Method extends PaymentMethod> = { readonly baseUrl: string } & Values<Part<Method, 'keys'>> &
  Values<Part<Method, 'options'>> & { readonly [Key in keyof Part<Method, 'addresses'>]: string }

/** The gateways with which the operator has a contract. */
export type PaymentConfig = { readonly [Method in PaymentMethod]: GatewayConfig<Method> | undefined }

const every: readonly Contract[] = Object.values(contracts)

const addressesOf = ({ address, addresses = {} }: Contract): readonly Contract['address'][] => [
  address,
  ...Object.values(addresses),
]

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
    every.flatMap((contract): [string, z.ZodType][] => [
      ...addressesOf(contract).map(addressVariable),
      ...Object.values(contract.keys).map(([key, schema]): [string, z.ZodType] => [key, schema.optional()]),
      ...Object.values(contract.options ?? {}).map(([key, schema]): [string, z.ZodType] => [key, schema]),
    ]),
  ),
)

/** The keys of each contract, and its options, which must be set together. */
export const paymentKeys: readonly (readonly string[])[] = every.flatMap(({ keys, together = [] }) => [
  Object.values(keys).map(([variable]) => variable),
  ...(together.length === 0 ? [] : [together]),
])

type Read = Readonly<Record<string, unknown>>

const configOf = ({ address: [variable], keys, addresses = {}, options = {} }: Contract, read: Read) => {
  const valuesOf = (variables: Readonly<Record<string, readonly [string, ...unknown[]]>>) =>
    Object.entries(variables).map(([key, [name]]) => [key, read[name]] as const)
  const given = valuesOf(keys)
  return given.some(([, value]) => value === undefined)
    ? undefined
    : { baseUrl: read[variable], ...Object.fromEntries([...given, ...valuesOf(addresses), ...valuesOf(options)]) }
}

/** Reads the contracts from the environment variables. */
export const paymentSchema = paymentVariables.transform(
  (read: Read) =>
    Object.fromEntries(
      Object.entries(contracts).map(([method, contract]) => [method, configOf(contract, read)]),
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
  every
    .flatMap(addressesOf)
    .flatMap(([variable]) =>
      given[variable] === undefined || given[variable].startsWith('https:')
        ? []
        : [`${variable}: expected https://… outside sandbox mode`],
    )
