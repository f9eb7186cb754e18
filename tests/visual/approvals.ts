import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { visualFolder } from './picture-set.ts'

/**
 * What a person looked at and accepted: for each shot, the hash of the picture it may have become, and the revision
 * that was checked out then. Another picture of the same shot has to be accepted again.
 */
type Approvals = { [shotId: string]: { picture: string; revision: string } }

/** Of one set of reference pictures; another reference begins anew. */
const fileOf = (reference: string): string => join(visualFolder, 'approved', `${reference}.json`)

export const readApprovals = (reference: string): Approvals => {
  const file = fileOf(reference)
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
}

/** What the last comparison found and nobody has approved yet. */
export type Findings = { reference: string; revision: string; pictures: Record<string, string> }

const findingsFile = join(visualFolder, 'findings.json')

export const keepFindings = (findings: Findings): void => writeFileSync(findingsFile, JSON.stringify(findings))

/** Approves what the last comparison found; returns how many pictures, or undefined where nothing was compared yet. */
export const approveFindings = (): number | undefined => {
  if (!existsSync(findingsFile)) return undefined
  const { reference, revision, pictures }: Findings = JSON.parse(readFileSync(findingsFile, 'utf8'))
  approve(reference, pictures, revision)
  return Object.keys(pictures).length
}

const approve = (reference: string, pictures: Record<string, string>, revision: string): void => {
  const added = Object.fromEntries(Object.entries(pictures).map(([id, picture]) => [id, { picture, revision }]))
  mkdirSync(join(visualFolder, 'approved'), { recursive: true })
  writeFileSync(fileOf(reference), JSON.stringify({ ...readApprovals(reference), ...added }, undefined, 2))
}
