import type { Cause, Change, EvidenceKind } from '@warmup/review/rules'
import { maximumCauses } from '@warmup/review/rules'
import type { Evidence } from '../camera/read-evidence.ts'
import type { EvidenceOf } from './evidence-file.ts'
import { tokenSources, variablesFile } from './evident-changes.ts'

/** What differs between the evidence of both builds. Style rules and elements are marked `-` before, `+` after. */
export type Differences = {
  texts: string[]
  tokens: string[]
  rules: string[]
  elements: string[]
  hasOtherOrder: boolean
  hasOtherContent: boolean
}

type Counts = Readonly<Record<string, number>>

const changedKeys = <T>(before: Readonly<Record<string, T>>, after: Readonly<Record<string, T>>): string[] =>
  Object.keys(before).filter((key) => key in after && before[key] !== after[key])

const added = (before: Counts, after: Counts): string[] =>
  Object.keys(after).filter((kind) => (after[kind] ?? 0) > (before[kind] ?? 0))

const counted = (rules: readonly string[]): Counts => Object.fromEntries(rules.map((rule) => [rule, 1]))

const marked = (before: Counts, after: Counts): string[] => [
  ...added(after, before).map((name) => `- ${name}`),
  ...added(before, after).map((name) => `+ ${name}`),
]

const differencesOf = (before: Evidence, after: Evidence): Differences => ({
  texts: changedKeys(before.texts, after.texts),
  tokens: changedKeys(before.tokens, after.tokens),
  rules: marked(counted(before.rules), counted(after.rules)),
  elements: marked(before.elements, after.elements),
  hasOtherOrder: before.structure !== after.structure,
  hasOtherContent: before.content !== after.content,
})

/** The files that define each kind of thing; another changed file counts if none of them changed. */
const definedIn: Partial<Record<EvidenceKind, RegExp>> = {
  style: /\.recipe\.ts$|styles?\.ts$|\.css$|\/theme\//,
  structure: /\.tsx$/,
  content: /fixtures?\.tsx?$|\.stories\.tsx$/,
}

const likeliest = (by: EvidenceKind, files: readonly string[]): string | undefined =>
  files.find((file) => definedIn[by]?.test(file)) ?? files[0]

const textCauses = (texts: readonly string[], changed: readonly string[]): Cause[] => {
  const fileOf = (text: string) => text.replace(/^(\w+) (\w+):.*/s, 'packages/i18n/src/$2/$1.ts')
  const keyOf = (text: string) => text.slice(text.indexOf(' ') + 1)
  return [...Map.groupBy(texts, fileOf)].flatMap(([file, ofFile]) =>
    changed.includes(file) ? [{ file, by: 'text' as const, names: ofFile.map(keyOf) }] : [],
  )
}

const tokenCauses = (names: string[], changed: readonly string[]): Cause[] => {
  const sources = tokenSources.filter((file) => changed.includes(file))
  return names.length === 0
    ? []
    : [{ file: sources.length === 1 ? String(sources[0]) : variablesFile, by: 'token', names }]
}

type Explained = {
  differences: Differences
  /** Changed files of code that the story loads, the nearest first. */
  files: readonly string[]
  /** All changed files that it loads. */
  loaded: readonly string[]
}

/** The files that all changes with a difference load: any other file cannot have made it. */
const sharedFiles = (
  changes: readonly Explained[],
  namesOf: (differences: Differences) => readonly string[],
): ReadonlyMap<string, readonly string[]> => {
  const shared = new Map<string, readonly string[]>()
  for (const { differences, files } of changes)
    for (const name of namesOf(differences))
      shared.set(name, shared.get(name)?.filter((file) => files.includes(file)) ?? files)
  return shared
}

const byFile = (
  by: EvidenceKind,
  names: readonly string[],
  { files }: Explained,
  shared: ReadonlyMap<string, readonly string[]>,
): Cause[] => {
  const fileOf = (name: string) => {
    const able = shared.get(name) ?? []
    return likeliest(by, able.length > 0 ? files.filter((file) => able.includes(file)) : files)
  }
  return [...Map.groupBy(names, fileOf)].flatMap(([file, ofFile]) =>
    file === undefined ? [] : [{ file, by, names: ofFile.slice(0, maximumCauses) }],
  )
}

/** A cause without names, if there is a file for it. */
const plain = (by: EvidenceKind, file: string | undefined): Cause[] => (file === undefined ? [] : [{ file, by }])

const otherCauses = ({ differences, files, loaded }: Explained, known: readonly Cause[]): Cause[] => {
  const { texts, elements, hasOtherOrder, hasOtherContent } = differences
  if (elements.length === 0 && hasOtherOrder) return plain('structure', likeliest('structure', files))
  // Another text or another element has other content, too.
  const isContent = hasOtherContent && texts.length === 0 && elements.length === 0
  const content = isContent ? plain('content', likeliest('content', files)) : []
  if (known.length + content.length > 0) return content
  return loaded.slice(0, maximumCauses).map((file) => ({ file, by: 'import' }))
}

export type ChangedFiles = {
  /** All changed files. */
  changed: readonly string[]
  /** Those that the story of a change loads, the nearest first. */
  loadedBy: (change: Change) => readonly string[]
  /** Whether a file has changed only messages or values of variables, which evidence names. */
  isEvident: (file: string) => boolean
}

/**
 * Explains changes by what differs in the evidence of both builds. A rule or an element is assigned to a changed file that
 * every story with the same difference loads. A change without evidence has all changed files that its story loads.
 */
export const explain = (
  changes: readonly Change[],
  { before, after }: { before: EvidenceOf; after: EvidenceOf },
  { changed, loadedBy, isEvident }: ChangedFiles,
): Change[] => {
  const explained = new Map<Change, Explained>()
  for (const change of changes) {
    const [then, now] = [before.get(change.id), after.get(change.id)]
    const loaded = loadedBy(change)
    const files = loaded.filter((file) => !isEvident(file))
    if (then && now) explained.set(change, { differences: differencesOf(then, now), files, loaded })
  }
  const all = [...explained.values()]
  const [rules, elements] = [sharedFiles(all, (it) => it.rules), sharedFiles(all, (it) => it.elements)]
  return changes.map((change) => {
    const known = explained.get(change)
    if (!known) {
      const files = loadedBy(change).slice(0, maximumCauses)
      return { ...change, causes: files.map((file) => ({ file, by: 'import' as const })) }
    }
    const { differences } = known
    const causes = [
      ...textCauses(differences.texts, changed),
      ...tokenCauses(differences.tokens, changed),
      ...byFile('style', differences.rules, known, rules),
      ...byFile('structure', differences.elements, known, elements),
    ]
    return { ...change, causes: [...causes, ...otherCauses(known, causes)] }
  })
}
