import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isMap, isScalar, isSeq, type Node, parseDocument } from 'yaml'
import * as z from 'zod'
import { communityFileSchema } from '../apps/api/src/community-file.ts'
import { root } from './repository.ts'

/** The part of JSON Schema (draft 2020-12) that descriptions are added to. */
type Schema = {
  description?: string
  readonly properties?: Readonly<Record<string, Schema>>
  readonly items?: Schema
  readonly anyOf?: readonly Schema[]
}

/** The schema with the keys of a map: the schema itself, or one of its alternatives. */
const withKeys = (schema: Schema): Schema | undefined =>
  [schema, ...(schema.anyOf ?? [])].find(({ properties }) => properties !== undefined)

/** A commented-out key of the sample, such as `# logo: /logo.svg`, and the lines below it. */
const example = /^ ?(?:- )?([A-Za-z]\w*):(?: |$)/
const belowExample = /^ {2,}\S|^ ?- /
/** A line of a table with the keys of a list's entries: the key and its meaning, which may continue below. */
const tableRow = /^ {3}(\w+) {2,}(\S.*)$/
const belowRow = /^ {10,}(\S.*)$/
const heading = /^ ?--/

type Comment = { readonly key: string | undefined; readonly text: string; readonly rows: ReadonlyMap<string, string> }

/** The explanation that ends with a key. */
const readComment = (lines: readonly string[], key: string | undefined): Comment => {
  const words: string[] = []
  const rows = new Map<string, string>()
  for (const line of lines) {
    const [, name, meaning] = tableRow.exec(line) ?? []
    const [, more] = belowRow.exec(line) ?? []
    const last = [...rows.keys()].at(-1)
    if (name !== undefined && meaning !== undefined) rows.set(name, meaning)
    else if (more !== undefined && last !== undefined) rows.set(last, `${rows.get(last)} ${more}`)
    else words.push(line.trim())
  }
  return { key, text: words.join(' ').trim(), rows }
}

/**
 * The explanations in a comment: each ends with a commented-out key, the last one with the key that follows the comment.
 */
const explanationsOf = (comment: string, known: object, next: string | undefined): readonly Comment[] => {
  const found: Comment[] = []
  let lines: string[] = []
  let isExample = false
  for (const line of comment.split('\n')) {
    const key = example.exec(line)?.[1]
    const isKey = key !== undefined && key in known
    isExample = isKey || (isExample && belowExample.test(line))
    if (isKey) found.push(readComment(lines, key))
    if (isKey || heading.test(line)) lines = []
    else if (!isExample) lines.push(line)
  }
  return [...found, readComment(lines, next)]
}

const describe = (schema: Schema | undefined, text: string): void => {
  if (schema !== undefined && text !== '') schema.description ??= text
}

const describeFrom = (comment: string, { properties = {} }: Schema, next?: string): void => {
  for (const { key, text, rows } of explanationsOf(comment, properties, next)) {
    const explained = key === undefined ? undefined : properties[key]
    describe(explained, text)
    for (const [name, meaning] of rows) describe(explained?.items?.properties?.[name], meaning)
  }
}

const describeAll = (schema: Schema, node: Node | null): void => {
  if (isSeq<Node>(node) && schema.items) for (const item of node.items) describeAll(schema.items, item)
  const own = withKeys(schema)
  if (!isMap<unknown, Node | null>(node) || own === undefined) return
  for (const [index, { key, value }] of node.items.entries()) {
    if (!isScalar<string>(key)) continue
    const comment = key.commentBefore ?? (index === 0 ? node.commentBefore : undefined)
    if (comment) describeFrom(comment, own, key.value)
    const inner = own.properties?.[key.value]
    if (inner) describeAll(inner, value)
  }
  if (node.comment) describeFrom(node.comment, own)
}

export const communitySchemaFile = 'community.schema.json'

/**
 * The JSON schema of `community.yaml`, with which editors complete and check it. Descriptions are the comments of the
 * sample file. Rules between keys are checked only by the API.
 */
export const communitySchema = (): string => {
  const schema = z.toJSONSchema(communityFileSchema, { io: 'input', unrepresentable: 'any' })
  describeAll(schema as Schema, parseDocument(readFileSync(join(root, 'community.yaml'), 'utf8')).contents)
  return `${JSON.stringify(schema, undefined, 2)}\n`
}
