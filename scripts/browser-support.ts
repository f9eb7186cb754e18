import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import compatData from '@mdn/browser-compat-data' with { type: 'json' }
import type { CompatStatement, Identifier as Feature, SimpleSupportStatement } from '@mdn/browser-compat-data'
import { type AnyNode, type CallExpression, type MemberExpression, parse } from 'acorn'
import { oldestBrowsers } from '../apps/portal/build/oldest-browsers.ts'

/** A feature that a script or style uses but one of the oldest browsers lacks. */
export type Gap = {
  /** `AbortSignal.any`, `.toSorted()`, `:has()`, `@scope`, or `syntax`. */
  readonly feature: string
  /** The code around the use. */
  readonly where: string
}

const versionOf = (text: string): number => (text === 'preview' ? Infinity : Number.parseFloat(text.replace('≤', '')))

const isIn = (support: SimpleSupportStatement, oldest: number): boolean => {
  const { version_added: since, version_removed: until, flags, prefix, alternative_name: otherName } = support
  if (!since || flags || prefix || otherName) return false
  return versionOf(since) <= oldest && !(until && versionOf(until) <= oldest)
}

/** Whether all oldest browsers have a feature. */
const isEverywhere = ({ support }: CompatStatement): boolean =>
  Object.entries(oldestBrowsers).every(([browser, oldest]) => {
    const statement = support[browser as keyof typeof oldestBrowsers]
    return statement === undefined || [statement].flat().some((one) => isIn(one, oldest))
  })

type Named = readonly [name: string, feature: Feature]

const partsOf = (feature: Feature | undefined): Named[] => {
  const { __compat, ...parts } = feature ?? {}
  return Object.entries(parts).filter(([, part]) => part.__compat !== undefined)
}

const lacking = (features: readonly Named[]): Set<string> =>
  new Set(features.flatMap(([name, { __compat }]) => (__compat && !isEverywhere(__compat) ? [name] : [])))

const { builtins } = compatData.javascript
const interfaces = [...partsOf(builtins), ...partsOf(compatData.api)]
const namespaces = [...interfaces, ...partsOf(builtins?.Intl).map(([name, part]): Named => [`Intl.${name}`, part])]

const missingGlobals = lacking(interfaces)
/** Static members such as `AbortSignal.any`. In the data their names end with `_static`, or are not marked at all. */
const missingStatics = lacking([
  ...namespaces.filter(([name]) => name.startsWith('Intl.')),
  ...namespaces.flatMap(([owner, feature]) =>
    partsOf(feature).map(([name, part]): Named => [`${owner}.${name.replace(/_static$/, '')}`, part]),
  ),
])
/**
 * Interfaces whose values occur on every page. Other web interfaces share too many method names with our own objects.
 */
const usualInterfaces =
  /^(Abort|Animation$|Blob|Clipboard|CSSStyle|Document$|Element$|Event|File|FormData|Headers|History|HTML|Node|Performance|Range$|Request$|Response$|Selection$|Storage$|URL|Window$)/
/** Whether a member is static; the data of the language itself does not mark it. */
const isStatic = (owner: string, member: string): boolean => {
  const made: unknown = Reflect.get(globalThis, owner)
  return member.endsWith('_static') || (typeof made === 'function' && Object.hasOwn(made, member))
}
/** Of these, interfaces of payment handlers and file handles, whose method names others share. They occur on no page. */
const unusedInterfaces = /^(AbortPayment|FileSystem)/
/** Methods that none of the oldest browsers' values have. */
const missingMethods = (() => {
  const owners = [...partsOf(builtins), ...partsOf(compatData.api).filter(([name]) => usualInterfaces.test(name))]
  const methodsOf = ([owner, feature]: Named) => partsOf(feature).filter(([name]) => !isStatic(owner, name))
  const methods = owners.flatMap(methodsOf)
  const known = new Set(methods.flatMap(([name, { __compat }]) => (__compat && isEverywhere(__compat) ? [name] : [])))
  const used = owners.filter(([owner]) => !unusedInterfaces.test(owner)).flatMap(methodsOf)
  return new Set([...lacking(used)].filter((name) => !known.has(name)))
})()
const missingOfIterators = lacking(partsOf(builtins?.Iterator))
const missingSelectors = lacking(partsOf(compatData.css.selectors))
const missingAtRules = lacking(partsOf(compatData.css['at-rules']))
const missingColours = lacking(partsOf(compatData.css.types?.color))

const nameOf = (node: AnyNode): string | undefined => {
  if (node.type === 'Identifier') return node.name
  if (node.type !== 'MemberExpression' || node.computed) return undefined
  const owner = nameOf(node.object)
  if (owner === undefined || node.property.type !== 'Identifier') return undefined
  return /^(window|globalThis|self)$/.test(owner) ? node.property.name : `${owner}.${node.property.name}`
}

/** Whether a call returns an iterator, whose helpers have the same names as array methods. */
const givesIterator = (node: AnyNode): boolean =>
  node.type === 'CallExpression' &&
  node.callee.type === 'MemberExpression' &&
  node.callee.property.type === 'Identifier' &&
  ['values', 'keys', 'entries', 'matchAll'].includes(node.callee.property.name) &&
  nameOf(node.callee.object) !== 'Object'

const gapOfCall = ({ callee }: CallExpression): string | undefined => {
  if (callee.type !== 'MemberExpression' || callee.computed || callee.property.type !== 'Identifier') return undefined
  const { name } = callee.property
  if (missingOfIterators.has(name) && givesIterator(callee.object)) return `iterator.${name}()`
  return missingMethods.has(name) ? `.${name}()` : undefined
}

const gapOfName = (node: MemberExpression): string | undefined => {
  const name = nameOf(node)
  return name !== undefined && (missingStatics.has(name) || missingGlobals.has(name)) ? name : undefined
}

const gapOf = (node: AnyNode): string | undefined => {
  if (node.type === 'CallExpression') return gapOfCall(node)
  if (node.type === 'MemberExpression') return gapOfName(node)
  if (node.type !== 'NewExpression') return undefined
  const name = nameOf(node.callee)
  return name !== undefined && missingGlobals.has(name) ? name : undefined
}

const isNode = (value: unknown): value is AnyNode => typeof value === 'object' && value !== null && 'type' in value

const around = (code: string, start: number, end: number): string =>
  code.slice(Math.max(0, start - 40), Math.min(end, start + 60) + 40)

const gapsOfScript = (code: string): Gap[] => {
  const gaps: Gap[] = []
  const visit = (node: AnyNode) => {
    const feature = gapOf(node)
    if (feature !== undefined) gaps.push({ feature, where: around(code, node.start, node.end) })
    for (const part of Object.values(node).flat()) if (isNode(part)) visit(part)
  }
  try {
    // Parses with the syntax of the oldest browsers, including regular expressions.
    visit(parse(code, { ecmaVersion: 2022, sourceType: 'module' }))
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    gaps.push({ feature: 'syntax', where: error.message })
  }
  return gaps
}

const found = (
  text: string,
  names: ReadonlySet<string>,
  pattern: (name: string) => string,
  feature: (name: string) => string,
) =>
  [...names].flatMap((name): Gap[] => {
    const at = new RegExp(pattern(name)).exec(text)
    return at === null ? [] : [{ feature: feature(name), where: around(text, at.index, at.index + name.length) }]
  })

/**
 * Selectors, rules and colours in a style sheet, or in the strings of a script that generates styles. Unknown
 * properties are harmless.
 */
const gapsOfStyles = (text: string): Gap[] => [
  ...found(
    text,
    missingSelectors,
    (name) => `[^\\w-]::?${name}(?![\\w-])`,
    (name) => `:${name}`,
  ),
  ...found(
    text,
    missingAtRules,
    (name) => `@${name}(?![\\w-])`,
    (name) => `@${name}`,
  ),
  ...found(
    text,
    missingColours,
    (name) => `[^\\w-]${name}\\(`,
    (name) => `${name}()`,
  ),
]

/** Accepted gaps of the built portal, with the reason. */
const allowed: Readonly<Record<string, string>> = {
  'AbortSignal.any': 'supplied by older-browsers.ts',
  'Intl.Segmenter': 'supplied by older-browsers.ts',
  'URL.canParse': 'supplied by older-browsers.ts',
  '.toSorted()': 'supplied by older-browsers.ts',
  '.toWellFormed()': 'supplied by older-browsers.ts',
  '.showPopover()': 'asked for first: without it menus stand in the page, above the rest by their z-index',
  '.hidePopover()': 'asked for first',
  ':popover-open': 'asked for first',
  ':has': 'alone in its rule, and only for what can be done without, or with :focus-within beside it (without-has.ts)',
  '@property': 'for speed; the script that reads one works without, too (use-row-window.ts)',
  ':selection': 'iOS has its own colours',
  ':-webkit-inner-spin-button': 'Firefox has no such button',
  ':-webkit-search-cancel-button': 'Firefox has no such button',
  'Error.captureStackTrace': 'libraries ask for it first',
  ScrollTimeline: 'Motion asks for it first',
  '.startViewTransition()': 'of React, for a component that is not used',
  ':view-transition': 'the same',
  ':view-transition-group': 'the same',
  '.toBase64()': 'the QR code asks for it first',
  ':host-context': 'a name that DOMPurify or emotion looks for',
  '.element()': 'a method of Zag',
  '.toArray()': 'Children.toArray of React',
  '.use()': 'a method of React and i18next',
  '.watch()': 'a method of Zag',
  '.when()': 'a method of Zod',
}

const inlineScripts = /<script(?![^>]*(?:\bsrc=|application\/json))[^>]*>([\s\S]*?)<\/script>/g

/** Returns all features of a built file that the oldest browsers lack, according to MDN's data. */
export const findGaps = (file: string, content: string): Gap[] => {
  if (file.endsWith('.css')) return gapsOfStyles(content)
  const scripts = file.endsWith('.html')
    ? Array.from(content.matchAll(inlineScripts), ([, code = '']) => code)
    : [content]
  return [...scripts.flatMap(gapsOfScript), ...gapsOfStyles(content)]
}

/**
 * Returns one line for each feature of the built portal that the oldest browsers lack
 * (docs/decisions/0026-oldest-browsers.md), and for each accepted gap that no longer occurs.
 */
export const problemsOfBuild = (folder: string): string[] => {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.(js|css|html)$/.test(file),
  )
  const gaps = files.flatMap((file) =>
    findGaps(file, readFileSync(join(folder, file), 'utf8')).map((gap) => ({ ...gap, file })),
  )
  const used = new Set(gaps.map(({ feature }) => feature))
  return [
    ...gaps
      .filter(({ feature }) => !Object.hasOwn(allowed, feature))
      .map(({ feature, file, where }) => `${file}: ${feature} in ${where}`),
    ...Object.keys(allowed)
      .filter((feature) => !used.has(feature))
      .map((feature) => `${feature} is allowed in scripts/browser-support.ts, but not used`),
  ]
}
