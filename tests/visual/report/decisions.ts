import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type Decisions, decisionsSchema, type Signature } from '@warmup/review/rules'
import { git } from '../../../scripts/revision.ts'
import { visualFolder } from '../comparison/picture-set.ts'

/**
 * The file of the decisions on changes from these reference pictures.
 * @param shared a file that a team commits or attaches, used instead of the default
 */
const fileOf = (reference: string, shared: string | undefined): string =>
  shared ?? join(visualFolder, 'decisions', `${reference}.json`)

export const readDecisions = (reference: string, shared?: string): Decisions => {
  const file = fileOf(reference, shared)
  return existsSync(file) ? decisionsSchema.parse(JSON.parse(readFileSync(file, 'utf8'))) : {}
}

/** The decisions as JSON, sorted by change id, so that a committed file changes only where a decision does. */
export const decisionsText = (decisions: Decisions): string => {
  const sorted = Object.entries(decisions).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return `${JSON.stringify(Object.fromEntries(sorted), undefined, 2)}\n`
}

/** Saves the decisions atomically. */
export const keepDecisions = (reference: string, decisions: Decisions, shared?: string): void => {
  const file = fileOf(reference, shared)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(`${file}.unfinished`, decisionsText(decisions))
  renameSync(`${file}.unfinished`, file)
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
