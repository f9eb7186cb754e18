import { type Browser, chromium } from 'playwright'
import { buildReviewPage } from '../../../scripts/builds.ts'
import { chromiumLaunch } from '../../../scripts/chromium.ts'
import { root } from '../../../scripts/repository.ts'
import { referenceRevision } from '../../../scripts/revision.ts'
import { codeHash } from '../camera/code-hash.ts'
import { linkShots, takeLinkPictures } from '../camera/link-pictures.ts'
import { pageShots, takePages } from '../camera/page-pictures.ts'
import { startPortal } from '../camera/portal-stack.ts'
import type { Shot } from '../camera/shots.ts'
import type { PictureRun } from '../camera/take-pictures.ts'
import type { CompareOptions } from './comparison.ts'
import { type Comparison, finishComparison } from './finish-comparison.ts'
import { openReference } from './picture-set.ts'
import { pagePaths, renderHash, withRevision } from './revision.ts'

type Log = (text: string) => void

const takePagesFrom = async (browser: Browser, checkout: string, shots: readonly Shot[]): Promise<PictureRun> => {
  const wanted = pageShots.filter((shot) => shots.some(({ id }) => id === shot.id))
  if (wanted.length === 0) return { pictures: [], failures: [] }
  const portal = await startPortal(checkout)
  try {
    return await takePages(browser, portal.address, wanted)
  } finally {
    await portal.stop()
  }
}

const takeFrom = async (browser: Browser, checkout: string, shots: readonly Shot[]): Promise<PictureRun> => {
  const links = await takeLinkPictures(
    browser,
    checkout,
    linkShots.filter((shot) => shots.includes(shot)),
  )
  const pages = await takePagesFrom(browser, checkout, shots)
  return {
    pictures: [...links.pictures, ...pages.pictures],
    failures: [...links.failures, ...pages.failures],
  }
}

/**
 * Compares the portal's pages, served by the API with a frozen sandbox, and its badges and cards with those of a git
 * revision. This covers what no single story shows.
 * @param only part of a picture's id; other pictures are left out
 */
export const comparePages = async (
  { against, only, verdicts }: Omit<CompareOptions, 'isAffectedOnly'>,
  log: Log,
): Promise<Comparison> => {
  const revision = referenceRevision(against, pagePaths)
  await buildReviewPage(log)
  const browser = await chromium.launch(chromiumLaunch())
  try {
    const code = codeHash([
      'become-still.ts',
      'link-pictures.ts',
      'page-pictures.ts',
      'portal-stack.ts',
      'preview-page.ts',
      'settled-world.ts',
      'still-picture.ts',
      'world-clock.mjs',
    ])
    const key = `pages-${renderHash(revision, pagePaths)}-${browser.version()}-${code}`
    const reference = openReference(key)
    const wanted = [...pageShots, ...linkShots].filter(({ id }) => only === undefined || id.includes(only))
    const attempted = reference.attempted()
    const missing = wanted.filter(({ id }) => !attempted.has(id))
    if (missing.length > 0) {
      log(`Taking ${missing.length} pictures of the pages of ${revision.slice(0, 10)}.`)
      reference.add(await withRevision(revision, log, (worktree) => takeFrom(browser, worktree, missing)))
    }
    log(`Taking ${wanted.length} pictures of the pages of this working tree.`)
    const taken = await takeFrom(browser, root, wanted)
    const shots = { before: wanted, after: wanted, isGone: () => false }
    return finishComparison({ key, revision, pictures: reference.pictures, verdicts }, shots, taken)
  } finally {
    await browser.close()
  }
}
