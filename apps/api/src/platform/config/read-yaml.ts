import { basename } from 'node:path'
import { type Document, isCollection, isMap, isNode, isScalar, LineCounter, parseDocument } from 'yaml'
import type * as z from 'zod'
import { type FileOperations, fileOperations } from '../files/index.ts'
import { ConfigurationError } from './configuration-error.ts'
import { orUnreadable, readText } from './read-text.ts'

type Path = readonly PropertyKey[]

const pathText = (path: Path): string =>
  path.reduce<string>(
    (text, key) => (typeof key === 'number' ? `${text}[${key}]` : text === '' ? String(key) : `${text}.${String(key)}`),
    '',
  )

const startOf = (node: unknown): number | undefined => (isNode(node) ? node.range?.[0] : undefined)

/** Offset of a key in its map, or of an entry in its list. */
const keyOffset = (document: Document, parent: Path, key: PropertyKey): number | undefined => {
  const node = parent.length === 0 ? document.contents : document.getIn(parent, true)
  if (isMap(node)) {
    const pair = node.items.find((item) => isScalar(item.key) && String(item.key.value) === String(key))
    return startOf(pair?.key)
  }
  return isCollection(node) ? startOf(node.get(key, true)) : undefined
}

/** Offset of the deepest part of a path that exists in the file: a missing key is reported at its parent. */
const offsetOf = (document: Document, path: Path): number => {
  for (let length = path.length; length > 0; length -= 1) {
    const key = path[length - 1]
    const offset = key === undefined ? undefined : keyOffset(document, path.slice(0, length - 1), key)
    if (offset !== undefined) return offset
  }
  return startOf(document.contents) ?? 0
}

/** The faults of the YAML itself. A tab as indentation makes its neighbours wrong, too: then only tabs are faults. */
const syntaxErrors = ({ errors, warnings }: Document) => {
  const tabs = errors.filter(({ code }) => code === 'TAB_AS_INDENT')
  return tabs.length > 0 ? tabs : [...errors, ...warnings]
}

type Problem = { readonly offset: number; readonly text: string }

const messageOf = (issue: z.core.$ZodIssue): string => {
  if (issue.code === 'unrecognized_keys') return 'unknown key'
  if (issue.code === 'invalid_type' && issue.message.endsWith('received undefined')) return 'is missing'
  return issue.message
}

/** The issues of the union member that fits the deepest, because it is most likely the intended one. */
const meantIn = (issue: z.core.$ZodIssueInvalidUnion): readonly z.core.$ZodIssue[] | undefined => {
  const depthOf = (issues: readonly z.core.$ZodIssue[]) => Math.max(0, ...issues.map(({ path }) => path.length))
  const forms = issue.errors.toSorted((a, b) => depthOf(b) - depthOf(a))
  // Without a match at any depth, no member was intended.
  return forms[0] !== undefined && depthOf(forms[0]) > 0 ? forms[0] : undefined
}

const problemsOf = (document: Document, issue: z.core.$ZodIssue): Problem[] => {
  const meant = issue.code === 'invalid_union' ? meantIn(issue) : undefined
  if (meant) return meant.flatMap((inner) => problemsOf(document, { ...inner, path: [...issue.path, ...inner.path] }))
  const keys = issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...issue.path, key]) : [issue.path]
  const message = messageOf(issue)
  return keys.map((path) => {
    const where = pathText(path)
    return { offset: offsetOf(document, path), text: where === '' ? message : `${where}: ${message}` }
  })
}

/**
 * The document as a plain value. Unresolved aliases, and aliases that expand without limit, are problems of the file.
 */
const plainValue = (document: Document, fail: (problems: Problem[]) => never): unknown => {
  try {
    return document.toJS({ maxAliasCount: 100 })
  } catch (error) {
    return fail([{ offset: 0, text: error instanceof Error ? error.message : String(error) }])
  }
}

/**
 * Parses YAML text and validates it with a schema. Throws `ConfigurationError` with every problem as
 * `file:line path.to[0].key: what is wrong`, in the order of the file.
 */
export const parseYaml = <T extends z.ZodType>(text: string, fileName: string, schema: T): z.output<T> => {
  const lineCounter = new LineCounter()
  const document = parseDocument(text, { lineCounter, prettyErrors: false })
  const fail = (problems: Problem[]): never => {
    const inOrder = problems.toSorted((a, b) => a.offset - b.offset)
    throw new ConfigurationError(
      inOrder.map((problem) => `${fileName}:${lineCounter.linePos(problem.offset).line} ${problem.text}`),
    )
  }
  const syntax = syntaxErrors(document)
  if (syntax.length > 0) fail(syntax.map((error) => ({ offset: error.pos[0], text: error.message })))
  const result = schema.safeParse(plainValue(document, fail))
  return result.success ? result.data : fail(result.error.issues.flatMap((issue) => problemsOf(document, issue)))
}

const maxBytes = 1_024 * 1_024

/** Reads a YAML file and validates it like `parseYaml`. Rejects with `ConfigurationError`. */
export const readYaml = async <T extends z.ZodType>(
  file: string,
  schema: T,
  files: Pick<FileOperations, 'bytes'> = fileOperations,
): Promise<z.output<T>> => {
  const bytes = await orUnreadable(file, files.bytes(file, maxBytes))
  return parseYaml(readText(bytes, basename(file)), basename(file), schema)
}
