import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Decisions, decisionsSchema } from '@warmup/review/rules'
import { visualFolder } from './picture-set.ts'

/** One file for each set of reference pictures. */
const fileOf = (reference: string): string => join(visualFolder, 'decisions', `${reference}.json`)

/** The decisions on changes from these reference pictures. */
export const readDecisions = (reference: string): Decisions => {
  const file = fileOf(reference)
  return existsSync(file) ? decisionsSchema.parse(JSON.parse(readFileSync(file, 'utf8'))) : {}
}

/** Saves the decisions atomically. */
export const keepDecisions = (reference: string, decisions: Decisions): void => {
  const file = fileOf(reference)
  mkdirSync(join(visualFolder, 'decisions'), { recursive: true })
  writeFileSync(`${file}.unfinished`, JSON.stringify(decisions, undefined, 2))
  renameSync(`${file}.unfinished`, file)
}
