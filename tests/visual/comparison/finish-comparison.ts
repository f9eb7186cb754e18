import type { Change, Decisions } from '@warmup/review/rules'
import type { Shot } from '../camera/shots.ts'
import type { PictureRun } from '../camera/take-pictures.ts'
import { readDecisions, readThreads } from '../report/decisions.ts'
import type { Outcome } from '../report/summary.ts'
import { type KeptReport, writeReport } from '../report/write-report.ts'
import { explain } from './causes.ts'
import { findChanges } from './find-changes.ts'
import { recordHistory, withEarlier } from './history.ts'
import { type Reference, saveCurrentPictures } from './picture-set.ts'
import { committedRevision } from './revision.ts'
import { withSteadiness } from './steadiness.ts'

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
    /** The changed files, and those that the stories of a file load. */
    changed?: {
      files: readonly string[]
      loadedBy: (file: string) => readonly string[]
      /** Whether a file has changed only messages or values of variables. */
      isEvident: (file: string) => boolean
    }
  },
  taken: PictureRun,
): Comparison => {
  const before = pictures()
  const after = saveCurrentPictures(taken)
  const fileOf = new Map([...shots.before, ...shots.after].map(({ id, file }) => [id, file]))
  const { changes: found, differences } = findChanges(
    { shots: shots.before, pictures: before },
    { shots: shots.after, pictures: after, problems: new Map(taken.failures.map((it) => [it.shot.id, it.problem])) },
    shots.isGone,
  )
  const { files, loadedBy, isEvident } = shots.changed ?? { files: [], loadedBy: () => [], isEvident: () => false }
  const evidence = { before: before.evidence, after: after.evidence }
  const loadedByStory = ({ id }: Change) => loadedBy(fileOf.get(id) ?? '')
  const explained = explain(found, evidence, { changed: files, loadedBy: loadedByStory, isEvident })
  const changes = withSteadiness(withEarlier(explained, before))
  const revisions = { before: revision.slice(0, 10), after: committedRevision()?.slice(0, 10) }
  recordHistory(changes, after, { revision: revisions.after })
  const kept: KeptReport = {
    reference: key,
    verdicts,
    report: { ...revisions, pictures: taken.pictures.length, changes },
    outcome: outcomeOf(revisions.before, shots.after, taken, changes),
  }
  const decisions = readDecisions(key, verdicts)
  return {
    ...kept,
    decisions,
    page: writeReport(kept, { decisions, threads: readThreads(key, verdicts) }, { before, after, differences }),
  }
}
