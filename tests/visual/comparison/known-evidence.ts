import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ModuleGraph } from '../../../.storybook/module-graph/module-graph-plugin.ts'
import { root } from '../../../scripts/repository.ts'
import { git } from '../../../scripts/revision.ts'
import type { Shot } from '../camera/shots.ts'
import type { Picture } from '../camera/take-pictures.ts'
import { affectedBy, reachedFrom, surroundings } from './affected.ts'
import { type EvidentChanges, isMessagesFile, tokenSources, variablesFile } from './evident-changes.ts'
import { visualFolder } from './picture-set.ts'

const evidenceFolder = join(visualFolder, 'evidence')
/** Enough for all story files of several branches. */
const keptFiles = 2_000

/** The keys of messages and the names of variables that a picture depends on. */
type Names = { texts: readonly string[]; tokens: readonly string[] }

/** The hashes of the files of a revision, as git names them. */
const blobsOf = (revision: string): Map<string, string> =>
  new Map(
    git('ls-tree', '-r', '-z', revision)
      .split('\0')
      .map((line) => {
        const [head = '', path = ''] = line.split('\t')
        return [path, head.split(' ')[2] ?? '']
      }),
  )

const isCode = (file: string): boolean =>
  !isMessagesFile(file) && file !== variablesFile && !tokenSources.includes(file)

/**
 * Names the code of a story file in a build: equal if all modules that its stories load are equal, except for messages
 * and values of variables. Stories of equal code use the same keys and variables.
 * @param isNamed whether a module counts; by default all but messages and variables
 */
export const codeNames = (
  graph: ModuleGraph,
  revision: string,
  changedSinceThen: readonly string[] = [],
  isNamed: (file: string) => boolean = isCode,
): ((storiesFile: string) => string) => {
  const blobs = blobsOf(revision)
  for (const file of changedSinceThen) {
    const path = join(root, file)
    blobs.set(file, existsSync(path) ? createHash('sha256').update(readFileSync(path)).digest('hex') : '')
  }
  const always = [...reachedFrom(graph, surroundings), 'package-lock.json']
  return (storiesFile) => {
    const files = [...new Set([...reachedFrom(graph, storiesFile), ...always])].filter(isNamed).toSorted()
    const lines = files.map((file) => `${file} ${blobs.get(file)}`)
    return createHash('sha256').update(lines.join('\n')).digest('hex').slice(0, 16)
  }
}

const read = (folder: string, name: string): Record<string, Names> => {
  const file = join(folder, `${name}.json`)
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
}

const forgetOldest = (folder: string): void => {
  const byAge = readdirSync(folder)
    .map((name) => ({ name, at: statSync(join(folder, name)).mtimeMs }))
    .toSorted((a, b) => b.at - a.at)
  for (const { name } of byAge.slice(keptFiles)) rmSync(join(folder, name))
}

/** Keeps what pictures depend on, for later runs. */
export const keepEvidence = (
  pictures: readonly Picture[],
  nameOf: (storiesFile: string) => string,
  folder = evidenceFolder,
): void => {
  mkdirSync(folder, { recursive: true })
  for (const [file, ofFile] of Map.groupBy(pictures, ({ shot }) => shot.file)) {
    const added = ofFile.flatMap(({ shot, evidence }) =>
      evidence
        ? [[shot.id, { texts: Object.keys(evidence.texts), tokens: Object.keys(evidence.tokens) }] as const]
        : [],
    )
    if (added.length === 0) continue
    const name = nameOf(file)
    const kept = { ...read(folder, name), ...Object.fromEntries(added) }
    writeFileSync(join(folder, `${name}.json`), JSON.stringify(kept))
  }
  forgetOldest(folder)
}

/** Whether a changed message or variable is in a picture; undefined if no run has taken it with this code. */
const usesChanged = (
  { messages, variables }: EvidentChanges,
  nameOf: (storiesFile: string) => string,
  folder: string,
): ((shot: Shot) => boolean | undefined) => {
  const ofFile = new Map<string, Record<string, Names>>()
  return ({ id, file }) => {
    const known = ofFile.get(file) ?? read(folder, nameOf(file))
    ofFile.set(file, known)
    const names = known[id]
    return names && (names.texts.some((key) => messages.has(key)) || names.tokens.some((name) => variables.has(name)))
  }
}

/** The modules through which every story loads messages and variables; a file may also import messages itself. */
const providers: Readonly<Record<string, (file: string) => boolean>> = {
  'packages/i18n/src/messages.ts': isMessagesFile,
  'packages/ui/src/theme/theme-provider.tsx': (file) => file === variablesFile,
}

/** The graph without the imports by which files that changed only messages or variables reach every story. */
const withoutEvident = (graph: ModuleGraph | undefined, { files }: EvidentChanges): ModuleGraph | undefined =>
  graph && {
    modules: Object.fromEntries(
      Object.entries(graph.modules).map(([path, targets]) => [
        path,
        targets.filter((target) => !(files.has(target) && providers[path]?.(target))),
      ]),
    ),
  }

/**
 * Returns whether a picture may look different: its story loads changed code, or it uses a changed message or variable.
 * Without evidence of an earlier run every message and variable counts as used.
 */
export const affectedPictures = (
  changed: readonly string[],
  [after, before]: readonly [ModuleGraph | undefined, ModuleGraph | undefined],
  evident: EvidentChanges,
  nameOf: (storiesFile: string) => string,
  folder = evidenceFolder,
): ((shot: Shot) => boolean) => {
  const byAnything = affectedBy(changed, after, before)
  const byCode = affectedBy(changed, withoutEvident(after, evident), withoutEvident(before, evident))
  const byNames = usesChanged(evident, nameOf, folder)
  return (shot) => byAnything(shot.file) && (byCode(shot.file) || (byNames(shot) ?? true))
}
