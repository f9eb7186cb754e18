import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type Decisions, decisionsSchema, type Signature, type Threads, threadsSchema } from '@warmup/review/rules'
import { git } from '../../../scripts/revision.ts'
import { visualFolder } from '../comparison/picture-set.ts'

/**
 * The file of the decisions and threads on changes from these reference pictures.
 * @param shared a file that a team commits or attaches, used instead of the default
 */
const fileOf = (reference: string, shared: string | undefined): string =>
  shared ?? join(visualFolder, 'decisions', `${reference}.json`)

/** What the reviewers decided and wrote. */
type Verdicts = { decisions: Decisions; threads: Threads }

/** Reads the file; one of an earlier version has only decisions. */
const readVerdicts = (file: string): Verdicts => {
  if (!existsSync(file)) return { decisions: {}, threads: {} }
  const read = JSON.parse(readFileSync(file, 'utf8'))
  return 'decisions' in read && 'threads' in read
    ? { decisions: decisionsSchema.parse(read.decisions), threads: threadsSchema.parse(read.threads) }
    : { decisions: decisionsSchema.parse(read), threads: {} }
}

export const readDecisions = (reference: string, shared?: string): Decisions =>
  readVerdicts(fileOf(reference, shared)).decisions

export const readThreads = (reference: string, shared?: string): Threads =>
  readVerdicts(fileOf(reference, shared)).threads

const sorted = <T>(record: Readonly<Record<string, T>>): Record<string, T> =>
  Object.fromEntries(Object.entries(record).toSorted(([a], [b]) => (a < b ? -1 : 1)))

/** Decisions and threads as JSON, sorted, so that a committed file changes only where a reviewer changed something. */
export const verdictsText = ({ decisions, threads }: Verdicts): string =>
  `${JSON.stringify({ decisions: sorted(decisions), threads: sorted(threads) }, undefined, 2)}\n`

/** Writes the file atomically. */
const keep = (file: string, verdicts: Verdicts): void => {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(`${file}.unfinished`, verdictsText(verdicts))
  renameSync(`${file}.unfinished`, file)
}

export const keepDecisions = (reference: string, decisions: Decisions, shared?: string): void => {
  const file = fileOf(reference, shared)
  keep(file, { ...readVerdicts(file), decisions })
}

export const keepThreads = (reference: string, threads: Threads, shared?: string): void => {
  const file = fileOf(reference, shared)
  keep(file, { ...readVerdicts(file), threads })
}

/** The author of a decision, as Git names them, and the current time. */
export const signature = (): Signature => ({ by: authorName(), at: new Date().toISOString() })

const authorName = (): string => {
  try {
    return git('config', 'user.name')
  } catch {
    return 'unknown'
  }
}
