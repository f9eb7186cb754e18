import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, chromium } from 'playwright'
import { buildStorybook } from '../../scripts/builds.ts'
import { chromiumLaunch } from '../../scripts/chromium.ts'
import { root } from '../../scripts/repository.ts'
import { readApprovals } from './approvals.ts'
import { difference, hashOf } from './compare.ts'
import { cachedPictures, cachePictures, type PictureSet, saveCurrentPictures, visualFolder } from './picture-set.ts'
import { type Change, writeReport } from './report.ts'
import { buildRevision, referenceRevision, renderHash } from './revision.ts'
import { type Shot, shotsOf } from './shots.ts'
import { serveFolder } from './static-server.ts'
import { type PictureRun, takePictures } from './take-pictures.ts'

type Log = (text: string) => void
export type Review = {
  changes: Change[]
  referenceKey: string
  failures: PictureRun['failures']
  page: string
  summary: string
}

/** Identifies the code that takes the pictures: another version may take other pictures. */
const codeHash = (): string => {
  const hash = createHash('sha256')
  for (const file of readdirSync(import.meta.dirname).toSorted()) {
    if (/^(take-pictures|preview-page|shots)\.ts$/.test(file))
      hash.update(readFileSync(join(import.meta.dirname, file)))
  }
  return hash
    .update(readFileSync(join(root, 'scripts', 'chromium.ts')))
    .digest('hex')
    .slice(0, 8)
}

const takePicturesOf = async (
  browser: Browser,
  folder: string,
  isWanted: (shot: Shot) => boolean,
  log: Log,
): Promise<PictureRun> => {
  const shots = shotsOf(folder).filter(isWanted)
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

/** The pictures of the reference: cached, else built and taken now. Only complete sets are cached. */
const referencePictures = async (browser: Browser, revision: string, key: string, log: Log): Promise<PictureSet> => {
  const cached = cachedPictures(key)
  if (cached) return cached
  const storybook = join(visualFolder, 'reference-storybook')
  log(`Building the Storybook of ${revision.slice(0, 10)}.`)
  await buildRevision(revision, storybook, log)
  log('Taking its pictures.')
  return cachePictures(key, await takePicturesOf(browser, storybook, () => true, log))
}

/**
 * Renders a git revision and this working tree with the same browser on the same machine, and compares every picture.
 * @param only a part of the stories' ids; the rest is left out
 */
export const review = async (options: { against?: string; only?: string }, log: Log): Promise<Review> => {
  const revision = referenceRevision(options.against)
  const browser = await chromium.launch(chromiumLaunch())
  try {
    const isWanted = (id: string) => options.only === undefined || id.includes(options.only)
    const referenceKey = `${renderHash(revision)}-${browser.version()}-${codeHash()}`
    log(`Comparing with ${revision.slice(0, 10)}.`)
    const before = await referencePictures(browser, revision, referenceKey, log)
    await buildStorybook(log)
    log('Taking the pictures of this working tree.')
    const taken = await takePicturesOf(browser, join(root, 'storybook-static'), (shot) => isWanted(shot.storyId), log)
    const after = saveCurrentPictures(taken)

    const approved = readApprovals(referenceKey)
    const isApproved = (id: string, picture: string) => approved[id]?.picture === picture
    const untaken = new Set(taken.failures.map(({ shot }) => shot.id))
    const differences = new Map<string, Buffer>()
    const changes: Change[] = []
    for (const id of before.ids) {
      if (!isWanted(id) || untaken.has(id)) continue
      if (!after.ids.has(id)) {
        changes.push({ kind: 'removed', id, isApproved: isApproved(id, 'removed'), after: 'removed' })
        continue
      }
      const found = difference(before.read(id), after.read(id))
      if (!found) continue
      const picture = hashOf(after.read(id))
      differences.set(id, found.picture)
      changes.push({ kind: 'changed', id, pixels: found.pixels, isApproved: isApproved(id, picture), after: picture })
    }
    for (const id of after.ids) if (!before.ids.has(id)) changes.push({ kind: 'added', id })
    const count = (kind: Change['kind']) => changes.filter((change) => change.kind === kind).length
    const summary = `${after.ids.size} pictures: ${count('changed')} changed, ${count('added')} added, ${count('removed')} removed against ${revision.slice(0, 10)}`
    return {
      changes,
      referenceKey,
      failures: taken.failures,
      summary,
      page: writeReport(changes, before, after, differences, summary),
    }
  } finally {
    await browser.close()
  }
}
