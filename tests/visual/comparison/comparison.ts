import { join } from 'node:path'
import { type Browser, chromium } from 'playwright'
import { buildReviewPage, buildStorybook } from '../../../scripts/builds.ts'
import { chromiumLaunch } from '../../../scripts/chromium.ts'
import { root } from '../../../scripts/repository.ts'
import { changedSince, referenceRevision } from '../../../scripts/revision.ts'
import { serveFolder } from '../../../scripts/static-server.ts'
import { codeHash, storyCameraFiles } from '../camera/code-hash.ts'
import { type Shot, shotsOf } from '../camera/shots.ts'
import { type PictureRun, takePictures } from '../camera/take-pictures.ts'
import { whyNothing } from '../report/summary.ts'
import { causesIn, readModuleGraph } from './affected.ts'
import { evidentChanges } from './evident-changes.ts'
import { type Comparison, finishComparison } from './finish-comparison.ts'
import { affectedPictures, codeNames, keepEvidence } from './known-evidence.ts'
import { openReference, type Reference, visualFolder } from './picture-set.ts'
import { buildRevision, renderHash, storyPaths } from './revision.ts'
import { recordSteadiness } from './steadiness.ts'

type Log = (text: string) => void

export type CompareOptions = {
  /** The revision to compare with; by default the merge base with main. */
  against?: string | undefined
  /** Part of a story id; other stories are left out. */
  only?: string | undefined
  /** The file that keeps the team's decisions. */
  verdicts?: string | undefined
  /** Leaves out stories that load no changed file. */
  isAffectedOnly: boolean
}

const takePicturesOf = async (
  browser: Browser,
  folder: string,
  shots: readonly Shot[],
  log: Log,
): Promise<PictureRun> => {
  if (shots.length === 0) return { pictures: [], failures: [] }
  const server = await serveFolder(folder)
  const step = Math.max(50, Math.ceil(shots.length / 10))
  try {
    return await takePictures(browser, server.address, shots, {
      progress: (done) => done % step === 0 && log(`  ${done} of ${shots.length} pictures`),
    })
  } finally {
    await server.close()
  }
}

/** Builds the Storybook of the reference, unless a previous run did. */
const buildReference = async (reference: Reference, revision: string, log: Log): Promise<void> => {
  if (reference.hasStorybook()) return
  log(`Building the Storybook of ${revision.slice(0, 10)}.`)
  const building = join(visualFolder, 'unfinished-storybook')
  await buildRevision(revision, building, log)
  reference.keepStorybook(building)
}

/** Renders a git revision and this working tree with the same browser on the same machine and compares all pictures. */
export const compare = async (
  { against, only, verdicts, isAffectedOnly }: CompareOptions,
  log: Log,
): Promise<Comparison> => {
  const revision = referenceRevision(against, storyPaths)
  const storybook = join(root, 'storybook-static')
  await buildReviewPage(log)
  const browser = await chromium.launch(chromiumLaunch())
  try {
    const code = codeHash([...storyCameraFiles, 'shots.ts', 'take-pictures.ts'])
    const key = `${renderHash(revision, storyPaths)}-${browser.version()}-${code}`
    const reference = openReference(key)
    log(`Comparing with ${revision.slice(0, 10)}.`)
    await buildReference(reference, revision, log)
    await buildStorybook(log)
    const graphs = [readModuleGraph(storybook), readModuleGraph(reference.storybook)] as const
    const changed = changedSince(revision, storyPaths)
    const evident = await evidentChanges(changed, revision)
    const [graph = { modules: {} }, graphBefore = { modules: {} }] = graphs
    const names = { before: codeNames(graphBefore, revision), after: codeNames(graph, revision, changed) }
    const drawn = {
      before: codeNames(graphBefore, revision, [], () => true),
      after: codeNames(graph, revision, changed, () => true),
    }
    const record = (run: PictureRun, nameOf: (file: string) => string) =>
      recordSteadiness(run, (file) => `${nameOf(file)}-${browser.version()}-${code}`)
    const isAffected = isAffectedOnly ? affectedPictures(changed, graphs, evident, names.after) : () => true
    const isNamed = ({ storyId }: Shot) => only === undefined || storyId.includes(only)
    const isWanted = (shot: Shot) => isNamed(shot) && isAffected(shot)
    const [allNow, allThen] = [shotsOf(storybook), shotsOf(reference.storybook)]
    const [now, then] = [allNow.filter(isWanted), allThen.filter(isWanted)]
    if (now.length === 0) log(whyNothing({ only, isNameKnown: allNow.some(isNamed), revision }))

    const attempted = reference.attempted()
    const missing = then.filter(({ id }) => !attempted.has(id))
    if (missing.length > 0) log(`Taking ${missing.length} pictures of the reference.`)
    const added = await takePicturesOf(browser, reference.storybook, missing, log)
    reference.add(added)
    keepEvidence(added.pictures, names.before)
    record(added, drawn.before)
    log(`Taking ${now.length} of the ${allNow.length} pictures of this working tree.`)
    const taken = await takePicturesOf(browser, storybook, now, log)
    keepEvidence(taken.pictures, names.after)
    record(taken, drawn.after)

    const ids = new Set(allNow.map(({ id }) => id))
    return finishComparison(
      { key, revision, pictures: reference.pictures, verdicts },
      {
        before: then,
        after: now,
        isGone: ({ id }) => !ids.has(id),
        changed: {
          files: changed,
          loadedBy: causesIn(changed, ...graphs),
          isEvident: (file) => evident.files.has(file),
        },
      },
      taken,
    )
  } finally {
    await browser.close()
  }
}
