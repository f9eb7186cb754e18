import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, chromium } from 'playwright'
import { buildStorybook } from '../../scripts/builds.mjs'
import { chromiumLaunch } from '../../scripts/chromium.mjs'
import { root } from '../../scripts/install.mjs'
import { type Album, cacheAlbum, cachedAlbum, currentAlbum, visualFolder } from './album.ts'
import { readApprovals } from './approvals.ts'
import { type Film, film } from './camera.ts'
import { difference, hashOf } from './compare.ts'
import { type Change, writeReport } from './report.ts'
import { buildRevision, drawnHash, referenceRevision } from './revision.ts'
import { type Shot, shotsOf } from './shots.ts'
import { serveFolder } from './static-server.ts'

type Say = (text: string) => void
export type Review = {
  changes: Change[]
  referenceKey: string
  troubles: Film['troubles']
  page: string
  summary: string
}

/** The camera's own code: other pictures may come of another camera. */
const cameraHash = (): string => {
  const hash = createHash('sha256')
  for (const file of readdirSync(import.meta.dirname).toSorted()) {
    if (/^(camera|preview-page|shots)\.ts$/.test(file)) hash.update(readFileSync(join(import.meta.dirname, file)))
  }
  return hash
    .update(readFileSync(join(root, 'scripts', 'chromium.mjs')))
    .digest('hex')
    .slice(0, 8)
}

export const filmStorybook = async (
  browser: Browser,
  folder: string,
  isWanted: (shot: Shot) => boolean,
  say: Say,
): Promise<Film> => {
  const shots = shotsOf(folder).filter(isWanted)
  const server = await serveFolder(folder)
  const step = Math.max(50, Math.ceil(shots.length / 10))
  try {
    return await film(browser, server.address, shots, {
      progress: (done) => done % step === 0 && say(`  ${done} of ${shots.length} pictures`),
    })
  } finally {
    await server.close()
  }
}

/** The reference's pictures: from the cache, else built and taken now. Only whole albums are kept. */
const referenceAlbum = async (browser: Browser, revision: string, key: string, say: Say): Promise<Album> => {
  const cached = cachedAlbum(key)
  if (cached) return cached
  const storybook = join(visualFolder, 'reference-storybook')
  say(`Building the Storybook of ${revision.slice(0, 10)}.`)
  await buildRevision(revision, storybook, say)
  say('Taking its pictures.')
  return cacheAlbum(key, await filmStorybook(browser, storybook, () => true, say))
}

/**
 * Renders a git revision and this working tree with the same browser on the same machine, and compares every picture.
 * @param only a part of the stories' ids; the rest is left out
 */
export const review = async (options: { against?: string; only?: string }, say: Say): Promise<Review> => {
  const revision = referenceRevision(options.against)
  const browser = await chromium.launch(chromiumLaunch())
  try {
    const isWanted = (id: string) => options.only === undefined || id.includes(options.only)
    const referenceKey = `${drawnHash(revision)}-${browser.version()}-${cameraHash()}`
    say(`Comparing with ${revision.slice(0, 10)}.`)
    const before = await referenceAlbum(browser, revision, referenceKey, say)
    await buildStorybook(say)
    say('Taking the pictures of this working tree.')
    const taken = await filmStorybook(browser, join(root, 'storybook-static'), (shot) => isWanted(shot.storyId), say)
    const after = currentAlbum(taken)

    const approved = readApprovals(referenceKey)
    const isApproved = (id: string, picture: string) => approved[id]?.picture === picture
    const untaken = new Set(taken.troubles.map(({ shot }) => shot.id))
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
      troubles: taken.troubles,
      summary,
      page: writeReport(changes, before, after, differences, summary),
    }
  } finally {
    await browser.close()
  }
}
