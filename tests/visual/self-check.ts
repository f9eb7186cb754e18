import { join } from 'node:path'
import { type Browser, chromium } from 'playwright'
import { buildStorybook } from '../../scripts/builds.ts'
import { chromiumLaunch } from '../../scripts/chromium.ts'
import { root } from '../../scripts/repository.ts'
import { serveFolder } from '../../scripts/static-server.ts'
import { type Result, single, sum } from '../../scripts/test-reports.ts'
import { type Shot, shotsOf } from './camera/shots.ts'
import type { Tampering } from './camera/story-preview.ts'
import { type PictureRun, takePictures } from './camera/take-pictures.ts'
import { difference, isBlank } from './comparison/compare.ts'
import { seeds, seedsEverywhere } from './seeds.ts'

const sampleSize = 16

/** Stories that depend on time, motion or focus and must look the same each time. */
const delicate = [
  'common-button--disabled-focused',
  'common-countdownring--half',
  'common-holdbutton--almost-done',
  'common-holdbutton--holding',
  'common-holdbutton--locked-countdown',
  'servers-announcementticker--paused',
  'accounts-emailloginform--focus-on-refused-field',
]

/** A story whose play function notices the change keeps its picture, too. */
const changedIn = (before: PictureRun, after: PictureRun): string[] => {
  const pictures = new Map([...after.pictures, ...after.failures].map(({ shot, png }) => [shot.id, png]))
  return before.pictures.flatMap(({ shot, png }) => {
    const other = pictures.get(shot.id)
    return other && difference(png, other) ? [shot.id] : []
  })
}

/** A story with a picture, whose play function fails if the page has no buttons. */
const withPlay = 'common-formframe--submitting'

type Camera = (shots: readonly Shot[], tampering?: Tampering) => Promise<PictureRun>

/** A seeded change must show in each of these pictures. */
const isFound = async (name: string, take: Camera, before: PictureRun, tampering: Tampering): Promise<Result> => {
  const shots = before.pictures.filter(({ png }) => !isBlank(png)).map(({ shot }) => shot)
  const found = changedIn(before, await take(shots, tampering))
  const missed = shots.filter(({ id }) => !found.includes(id)).map(({ id }) => id)
  const problem = shots.length === 0 ? 'There is no such story' : `Not found in: ${missed.join(', ')}`
  return single(`${name} is found`, missed.length > 0 || shots.length === 0 ? problem : undefined)
}

/** If the play function throws, the picture shows an intermediate state and must be reported. */
const isReported = async (take: Camera, shots: readonly Shot[]): Promise<Result> => {
  const { failures } = await take(shots, { css: 'button { display: none !important }' })
  const isEach = shots.length > 0 && failures.length === shots.length
  return single(
    'a play function that throws is reported',
    isEach ? undefined : `${failures.length} of ${shots.length} pictures of ${withPlay} were reported`,
  )
}

const checkAll = async (
  browser: Browser,
  address: string,
  all: readonly Shot[],
  isWhole: boolean,
): Promise<Result[]> => {
  const take: Camera = (shots, tampering = {}) => takePictures(browser, address, shots, { tampering })
  const every = isWhole ? 1 : Math.max(1, Math.floor(all.length / sampleSize))
  const sample = all.filter(({ storyId }, index) => index % every === 0 || delicate.includes(storyId))
  const seeded = new Set(seeds.flatMap(({ storyIds }) => storyIds))
  const first = await take(all.filter((shot) => sample.includes(shot) || seeded.has(shot.storyId)))
  const failures = first.failures.map(({ shot, problem }) => `${shot.id}: ${problem}`).join('\n')
  const again = changedIn(first, await take(sample))
  const results = [
    single(`${sample.length} pictures can be taken`, failures || undefined),
    single('a sample rendered twice is the same', again.length > 0 ? `Different: ${again.join(', ')}` : undefined),
  ]
  const only = (isWanted: (shot: Shot) => boolean) => ({
    ...first,
    pictures: first.pictures.filter(({ shot }) => isWanted(shot)),
  })
  const evenly = only((shot) => all.indexOf(shot) % every === 0)
  for (const [name, tampering] of Object.entries(seedsEverywhere))
    results.push(await isFound(name, take, evenly, tampering))
  for (const { name, tampering, storyIds, hiddenIn } of seeds)
    results.push(
      await isFound(
        name,
        take,
        only(
          ({ storyId, condition }) => storyIds.includes(storyId) && (condition === undefined || condition !== hiddenIn),
        ),
        tampering,
      ),
    )
  results.push(
    await isReported(
      take,
      all.filter(({ storyId }) => storyId === withPlay),
    ),
  )
  return results
}

/**
 * Renders a sample of the stories twice, which must show no difference, and with seeded changes, which must be found.
 * @param isWhole every story instead of a sample
 */
export const selfCheck = async (log: (text: string) => void, isWhole: boolean): Promise<Result> => {
  await buildStorybook(log)
  const folder = join(root, 'storybook-static')
  const server = await serveFolder(folder)
  const browser = await chromium.launch(chromiumLaunch())
  try {
    return sum(await checkAll(browser, server.address, shotsOf(folder), isWhole))
  } finally {
    await browser.close()
    await server.close()
  }
}
