import * as z from 'zod'
import { environmentSchema } from '../apps/api/src/platform/config/environment-schema.ts'
import { paymentKeys, paymentVariables } from '../apps/api/src/platform/config/payment-environment.ts'
import { needs } from '../apps/api/src/platform/config/server-rules.ts'

/** The part of JSON Schema (draft 2020-12) that a variable's schema has, and the name of its type in our schemas. */
type VariableSchema = {
  readonly type?: string
  readonly enum?: readonly string[]
  readonly minimum?: number
  readonly maximum?: number
  readonly default?: unknown
  readonly description?: string
  readonly kind?: string
}

export type Variable = {
  readonly name: string
  readonly type: string
  /** Empty if there is no default. */
  readonly usual: string
  /** When the server needs it; empty if never. */
  readonly required: string
  readonly meaning: string
}

const code = (text: unknown): string => `\`${text}\``

const typeOf = ({ kind, type, enum: choices, minimum = 0, maximum = 0 }: VariableSchema): string => {
  if (kind !== undefined) return kind
  if (choices !== undefined) return choices.map(code).join(', ')
  if (type === 'boolean') return '`1` or `0`'
  return type === 'integer'
    ? `whole number from ${minimum.toLocaleString('en')} to ${maximum.toLocaleString('en')}`
    : 'text'
}

const usualOf = ({ default: usual }: VariableSchema): string => {
  if (usual === undefined || (Array.isArray(usual) && usual.length === 0)) return ''
  return code(typeof usual === 'boolean' ? Number(usual) : usual)
}

const requiredOf = (name: string): string => {
  if (paymentKeys.some((keys) => keys.includes(name))) return "if another of the gateway's keys is set"
  const need = needs.find(({ variable }) => variable === name)
  return need === undefined ? '' : `outside sandbox mode${need.condition}`
}

const variablesOf = (schema: z.ZodObject): readonly Variable[] => {
  const { properties = {} } = z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' })
  return Object.entries(properties as Readonly<Record<string, VariableSchema>>).map(([name, variable]) => ({
    name,
    type: typeOf(variable),
    usual: usualOf(variable),
    required: requiredOf(name),
    meaning: variable.description ?? '',
  }))
}

/** The environment variables of the server and of operator commands, from the schemas that read them. */
export const serverVariables = variablesOf(environmentSchema)
export const gatewayVariables = variablesOf(paymentVariables)
