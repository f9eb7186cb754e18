import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from '../../../scripts/repository.ts'
import { git } from '../../../scripts/revision.ts'
import { visualFolder } from './picture-set.ts'

/** The file with the values of all variables, and the files from which it is generated. */
export const variablesFile = 'packages/ui/src/theme/theme.css'
export const tokenSources: readonly string[] = [
  'packages/ui/src/theme/semantic-tokens.ts',
  'packages/ui/src/theme/tokens.ts',
]

/** A file of messages: the area and the language. */
const messagesFile = /^packages\/i18n\/src\/(\w+)\/(zh|en)\.ts$/

export const isMessagesFile = (file: string): boolean => messagesFile.test(file)

/** Changes whose effect the evidence of a picture tells. */
export type EvidentChanges = {
  /** Changed messages: `zh practice:order.total`. */
  messages: ReadonlySet<string>
  /** Variables with another value. */
  variables: ReadonlySet<string>
  /** The changed files that say nothing else. */
  files: ReadonlySet<string>
}

/** Messages by key with dots, as i18next names them. */
export const flatMessages = (messages: object, prefix = ''): Record<string, string> =>
  Object.fromEntries(
    Object.entries(messages).flatMap(([name, value]): [string, string][] =>
      typeof value === 'object' && value !== null
        ? Object.entries(flatMessages(value, `${prefix}${name}.`))
        : [[`${prefix}${name}`, String(value)]],
    ),
  )

/** The names with another value, added or removed. */
export const differingNames = (
  before: Readonly<Record<string, string>>,
  after: Readonly<Record<string, string>>,
): string[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].filter((name) => before[name] !== after[name])

/** The variables of a generated style sheet by selector and name, and its other lines. */
export const readVariables = (css: string): { values: Record<string, string>; others: string } => {
  const values: Record<string, string> = {}
  const others: string[] = []
  let selector = ''
  for (const line of css.split('\n')) {
    if (line.endsWith('{')) selector = line
    const [, name, value] = /^(--[\w-]+):(.*);$/.exec(line) ?? []
    if (name === undefined) others.push(line)
    else values[`${selector} ${name}`] = value ?? ''
  }
  return { values, others: others.join('\n') }
}

const contentAt = (revision: string, file: string): string => {
  try {
    return git('show', `${revision}:${file}`)
  } catch {
    return ''
  }
}

const messagesAt = async (revision: string, file: string): Promise<Record<string, string>> => {
  const folder = join(visualFolder, 'messages', revision)
  const copy = join(folder, file.replaceAll('/', '-'))
  mkdirSync(folder, { recursive: true })
  writeFileSync(copy, contentAt(revision, file) || 'export default {}')
  return flatMessages((await import(pathToFileURL(copy).href)).default)
}

const messagesNow = async (file: string): Promise<Record<string, string>> =>
  flatMessages((await import(pathToFileURL(join(root, file)).href)).default)

/** Compares the messages and variables of the working tree with those of a revision. */
export const evidentChanges = async (changed: readonly string[], revision: string): Promise<EvidentChanges> => {
  const messages = new Set<string>()
  const files = new Set(changed.filter((file) => tokenSources.includes(file)))
  for (const file of changed) {
    const [, area, language] = messagesFile.exec(file) ?? []
    if (area === undefined) continue
    files.add(file)
    for (const key of differingNames(await messagesAt(revision, file), await messagesNow(file)))
      messages.add(`${language} ${area}:${key}`)
  }
  const variables = new Set<string>()
  if (changed.includes(variablesFile)) {
    const [before, after] = [
      readVariables(contentAt(revision, variablesFile)),
      readVariables(readFileSync(join(root, variablesFile), 'utf8').trim()),
    ]
    for (const name of differingNames(before.values, after.values)) variables.add(name.split(' ').at(-1) ?? '')
    if (before.others === after.others) files.add(variablesFile)
  }
  return { messages, variables, files }
}
