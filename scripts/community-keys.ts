import { communitySchema } from './community-schema.ts'

/** The part of JSON Schema (draft 2020-12) that the keys of `community.yaml` have. */
type Schema = {
  readonly type?: string
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly default?: unknown
  readonly description?: string
  readonly required?: readonly string[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly items?: Schema
  readonly anyOf?: readonly Schema[]
}

export type CommunityKey = {
  /** The path of the key; `[]` stands for each entry of a list: `servers.list[].id`. */
  readonly path: string
  readonly type: string
  /** As JSON; empty if there is no default. */
  readonly usual: string
  readonly isRequired: boolean
  readonly meaning: string
}

const types: Readonly<Record<string, string>> = {
  string: 'text',
  integer: 'whole number',
  boolean: '`true` or `false`',
  object: 'keys',
  array: 'list',
}

const isBothLanguages = ({ properties = {} }: Schema): boolean => Object.keys(properties).join() === 'zh,en'

const typeOf = (schema: Schema): string => {
  if (schema.enum !== undefined) return schema.enum.map((choice) => `\`${choice}\``).join(', ')
  if (schema.const !== undefined) return `\`${schema.const}\``
  if (isBothLanguages(schema)) return '`zh` and `en`'
  if (schema.anyOf !== undefined) return [...new Set(schema.anyOf.map(typeOf))].join(', or ')
  if (schema.type === 'array' && schema.items?.properties === undefined && schema.items !== undefined)
    return `list of ${typeOf(schema.items)}`
  return types[schema.type ?? ''] ?? schema.type ?? 'text'
}

const isEmpty = (value: unknown): boolean => typeof value === 'object' && Object.keys(value ?? {}).length === 0

const keysOf = (schema: Schema, prefix = ''): readonly CommunityKey[] =>
  Object.entries(isBothLanguages(schema) ? {} : (schema.properties ?? {})).flatMap(([name, key]) => {
    const path = `${prefix}${name}`
    const { default: usual, description = '', items } = key
    const own: CommunityKey = {
      path,
      type: typeOf(key),
      usual: usual === undefined || isEmpty(usual) ? '' : JSON.stringify(usual),
      isRequired: schema.required?.includes(name) ?? false,
      meaning: description,
    }
    return [own, ...keysOf(key, `${path}.`), ...keysOf(items ?? {}, `${path}[].`)]
  })

/** Every key of `community.yaml`, from the schema that reads it and the comments of the sample. */
export const communityKeys = (): readonly CommunityKey[] => keysOf(JSON.parse(communitySchema()))
