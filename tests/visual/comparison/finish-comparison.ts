import type { Decisions } from '@warmup/review/rules'
import type { Shot } from '../camera/shots.ts'
import type { PictureRun } from '../camera/take-pictures.ts'
import { readDecisions } from '../report/decisions.ts'
import type { Outcome } from '../report/summary.ts'
import { type KeptReport, writeReport } from '../report/write-report.ts'
import { findChanges } from './find-changes.ts'
import { recordHistory, withEarlier } from './history.ts'
import { type Reference, saveCurrentPictures } from './picture-set.ts'
import { committedRevision } from './revision.ts'

export type Comparison = KeptReport & { decisions: Decisions; page: string }

const outcomeOf = (
  before: string,
  shots: readonly Shot[],
  { pictures, failures }: PictureRun,
  changes: KeptReport['report']['changes'],
): Outcome => {
  const named = [...shots, ...changes.map((change) => ({ ...change, storyId: change.id }))]
  const stories = Map.groupBy(named, ({ component, story }) => `${component} ${story}`)
  return {
    before,
    pictures: pictures.length,
    stories: [...stories.values()].flatMap(([first]) => {
      if (!first) return []
      const { storyId: id, component, story } = first
      return [
        { id, component, story, changes: changes.filter((it) => it.component === component && it.story === story) },
      ]
    }),
    failures: failures.map(({ shot: { id, component, story }, problem }) => ({ id, component, story, problem })),
  }
}

/** Compares the new pictures with the reference pictures and writes the report. */
export const finishComparison = (
  {
    key,
    revision,
    pictures,
    verdicts,
  }: {
    key: string
    revision: string
    pictures: Reference['pictures']
    /** The file of the team's decisions. */
    verdicts?: string | undefined
  },
  shots: {
    before: readonly Shot[]
    after: readonly Shot[]
    isGone: (shot: Shot) => boolean
    /** The changed files that may affect the stories of a file. */
    causesOf?: (file: string) => string[]
  },
  taken: PictureRun,
): Comparison => {
  const before = pictures()
  const after = saveCurrentPictures(taken)
  const fileOf = new Map([...shots.before, ...shots.after].map(({ id, file }) => [id, file]))
  const { changes: found, differences } = findChanges(
    { shots: shots.before, pictures: before },
    { shots: shots.after, pictures: after },
    shots.isGone,
  )
  const explained = found.map((change) => ({ ...change, causes: shots.causesOf?.(fileOf.get(change.id) ?? '') }))
  const changes = withEarlier(explained, before)
  const revisions = { before: revision.slice(0, 10), after: committedRevision()?.slice(0, 10) }
  recordHistory(changes, after, { revision: revisions.after })
  const kept: KeptReport = {
    reference: key,
    verdicts,
    report: { ...revisions, pictures: taken.pictures.length, changes },
    outcome: outcomeOf(revisions.before, shots.after, taken, changes),
  }
  const decisions = readDecisions(key, verdicts)
  return { ...kept, decisions, page: writeReport(kept, decisions, { before, after, differences }) }
}
