import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { orderErrors } from '../apps/api/src/payments/orders/order-errors.ts'
import { practiceErrors } from '../apps/api/src/practice/practice-errors.ts'
import type { Call, CallAuth } from '../packages/domain/src/common/call.ts'
import { communityKeys } from './community-keys.ts'
import { gatewayVariables, serverVariables, type Variable } from './environment-variables.ts'
import { root } from './repository.ts'

type Row = readonly string[]

const table = (...[head = [], ...rows]: readonly Row[]): string =>
  [head, head.map(() => '---'), ...rows]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n')
    .replaceAll(' --- ', '---')

const areaOf = (file: string): string => file.split('/')[3] ?? ''

/** Areas that the document of another area describes, and where. */
const sections: Readonly<Record<string, string>> = {
  machines: 'practice.md#practice-failing',
  matches: 'matches.md',
  scrims: 'scrims.md',
}

/** The document of an area: `[practice](practice.md)`. */
const documentOf = (area: string): string => `[${area}](${sections[area] ?? `${area}.md`})`

const callers: Readonly<Record<CallAuth, string>> = {
  none: 'anyone',
  session: 'session',
  bind: 'bind token',
  gameServer: 'game server, with its key',
  vipShop: 'VIP shop, with its key',
  consoleAnyRole: 'any role in the console',
  consoleViewer: 'viewer or operator in the console',
  consoleActor: 'moderator or operator in the console',
}

const queryOf = ({ query }: Call): string => {
  const names = query !== undefined && 'shape' in query ? Object.keys(Object(query.shape)) : []
  return names.length === 0 ? '' : `?${names.map((name) => `${name}=`).join('&')}`
}

const callRow = (area: string, call: Call): Row => [
  `\`${call.method} ${call.path.replaceAll(/:(\w+)/g, '{$1}')}${queryOf(call)}\``,
  callers[call.auth] +
    (call.acceptsTicket ? ' or ticket' : '') +
    (call.acceptsSession ? '; more with a session' : '') +
    (call.keyScope ? `, key: ${call.keyScope}` : ''),
  documentOf(area),
  call.summary,
]

const calls = async (contract: Call['contract']): Promise<string> => {
  const rows: Row[] = []
  for (const file of globSync('packages/domain/src/**/calls.ts', { cwd: root }).toSorted()) {
    if (areaOf(file) === 'common') continue
    const contracts: Readonly<Record<string, Call>> = await import(join(root, file))
    for (const call of Object.values(contracts)) if (call.contract === contract) rows.push(callRow(areaOf(file), call))
  }
  return table(['call', 'who', 'area', 'does'], ...rows)
}

const errors = (texts: Readonly<Record<string, readonly [status: number, text: string]>>): string =>
  table(
    ['code', 'status', 'English text'],
    ...Object.entries(texts)
      .toSorted(([, [a]], [, [b]]) => a - b)
      .map(([code, [status, text]]) => [`\`${code}\``, String(status), text]),
  )

const units = [
  ['day', 86_400_000],
  ['h', 3_600_000],
  ['min', 60_000],
  ['s', 1_000],
  ['ms', 1],
] as const

const duration = (milliseconds: number): string => {
  const [unit, size] = units.find(([, length]) => milliseconds % length === 0) ?? units[4]
  const count = milliseconds / size
  return `${count.toLocaleString('en')} ${unit}${unit === 'day' && count !== 1 ? 's' : ''}`
}

const measures = [
  [/Ms$/, duration],
  [/Seconds$/, (seconds: number) => duration(seconds * 1_000)],
] as const

const writtenValue = (name: string, value: unknown): string => {
  if (Array.isArray(value)) return value.map((each) => writtenValue(name, each)).join(', ')
  if (typeof value === 'object')
    return Object.entries(Object(value))
      .map(([key, each]) => `${key} ${each}`)
      .join(', ')
  if (typeof value !== 'number') return String(value)
  const [, write] = measures.find(([suffix]) => suffix.test(name)) ?? []
  return write === undefined ? value.toLocaleString('en') : write(value)
}

/** The doc comment before each exported constant, on one line. */
const commentsOf = (source: string): ReadonlyMap<string, string> =>
  new Map(
    [...source.matchAll(/(?:\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\n)?export const (\w+)/g)].map(
      ([, comment = '', name = '']) => [
        name,
        comment
          .replaceAll(/\s+\*? ?/g, ' ')
          .replaceAll(/ ?\(?docs\/[\w/.#-]+\)?/g, '')
          .trim(),
      ],
    ),
  )

const limits = async (): Promise<string> => {
  const rows: Row[] = []
  for (const file of globSync('packages/domain/src/**/limits.ts', { cwd: root }).toSorted()) {
    const comments = commentsOf(readFileSync(join(root, file), 'utf8'))
    for (const [name, value] of Object.entries(await import(join(root, file))))
      rows.push([documentOf(areaOf(file)), `\`${name}\``, writtenValue(name, value), comments.get(name) ?? ''])
  }
  const byPlace = rows.toSorted(([a = ''], [b = '']) => a.localeCompare(b, 'en'))
  return table(['area', 'limit', 'value', 'note'], ...byPlace)
}

const metricPattern =
  /new (Counter|Gauge|Histogram)\(\{\s*name: '(\w+)',\s*help: '([^']+)'(?:,\s*labelNames: \[([^\]]*)\])?/g

type Metric = { readonly type: string; readonly name: string; readonly help: string; readonly labels: string[] }

/** The metrics that the API exports, by name. Read from the sources: a value's meaning is its help text. */
export const metrics = (): readonly Metric[] =>
  globSync('apps/api/src/**/*.ts', { cwd: root, exclude: ['**/*.test.ts'] })
    .flatMap((file) => [...readFileSync(join(root, file), 'utf8').matchAll(metricPattern)])
    .map(([, type = '', name = '', help = '', labels = '']) => ({
      type: type.toLowerCase(),
      name,
      help,
      labels: [...labels.matchAll(/\w+/g)].map(([label]) => label),
    }))
    .toSorted((a, b) => a.name.localeCompare(b.name, 'en'))

const metricsTable = (): string =>
  table(
    ['metric', 'type', 'labels', 'meaning'],
    ...metrics().map(({ name, type, labels, help }) => [`\`${name}\``, type, labels.join(', '), help]),
  )

const variablesTable = (variables: readonly Variable[]): string =>
  table(
    ['variable', 'type', 'default', 'required', 'meaning'],
    ...variables.map(({ name, type, usual, required, meaning }) => [`\`${name}\``, type, usual, required, meaning]),
  )

const tables: Readonly<Record<string, () => string | Promise<string>>> = {
  'public calls': () => calls('public'),
  'own calls': () => calls('own'),
  'practice errors': () => errors(practiceErrors),
  'order errors': () => errors(orderErrors),
  limits,
  metrics: metricsTable,
  'community keys': () =>
    table(
      ['key', 'type', 'default', 'required', 'meaning'],
      ...communityKeys().map(({ path, type, usual, isRequired, meaning }) => [
        `\`${path}\``,
        type,
        usual === '' ? '' : `\`${usual}\``,
        isRequired ? 'yes' : '',
        meaning.replaceAll('|', '\\|'),
      ]),
    ),
  variables: () => variablesTable(serverVariables),
  'payment variables': () => variablesTable(gatewayVariables),
}

/** The documents with generated tables. */
export const generatedDocuments = globSync('docs/**/*.md', { cwd: root })
  .filter((file) => readFileSync(join(root, file), 'utf8').includes('<!-- generated: '))
  .toSorted()

/** Rewrites the tables between the marks `<!-- generated: name -->` and `<!-- end -->` of a document. */
export const withTables = async (text: string): Promise<string> => {
  const parts = text.split(/(<!-- generated: [\w ]+ -->\n)[\s\S]*?(?=<!-- end -->)/)
  const written = parts.map(async (part) => {
    const [, name] = /^<!-- generated: ([\w ]+) -->\n$/.exec(part) ?? []
    if (name === undefined) return part
    const write = tables[name]
    if (write === undefined) throw new Error(`There is no generated table "${name}"`)
    return `${part}\n${await write()}\n\n`
  })
  return (await Promise.all(written)).join('')
}
