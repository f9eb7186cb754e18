import { join } from 'node:path'
import { chromium } from 'playwright'
import { buildStorybook } from '../../scripts/builds.ts'
import { chromiumLaunch } from '../../scripts/chromium.ts'
import { root } from '../../scripts/repository.ts'
import { type Result, single, sum } from '../../scripts/test-reports.ts'
import { difference, isBlank } from './compare.ts'
import { shotsOf } from './shots.ts'
import { serveFolder } from './static-server.ts'
import { type PictureRun, takePictures } from './take-pictures.ts'

const sampleSize = 16

const changedIn = (before: PictureRun, after: PictureRun): string[] => {
  const pictures = new Map(after.pictures.map(({ shot, png }) => [shot.id, png]))
  return before.pictures.flatMap(({ shot, png }) => {
    const other = pictures.get(shot.id)
    return other && difference(png, other) ? [shot.id] : []
  })
}

/** Changes that the check must find, though no eye would. */
const seeds = {
  'a colour changed by one step': 'html { filter: brightness(1.01) }',
  'a shift by one pixel': 'html { translate: 1px }',
}

/** Renders a sample of the stories twice, which must show no difference, and with seeded changes, which must be found. */
export const selfCheck = async (log: (text: string) => void): Promise<Result> => {
  await buildStorybook(log)
  const folder = join(root, 'storybook-static')
  const all = shotsOf(folder)
  const every = Math.max(1, Math.floor(all.length / sampleSize))
  const sample = all.filter((_, index) => index % every === 0)
  const server = await serveFolder(folder)
  const browser = await chromium.launch(chromiumLaunch())
  try {
    const first = await takePictures(browser, server.address, sample)
    const failures = first.failures.map(({ shot, problem }) => `${shot.id}: ${problem}`).join('\n')
    const again = changedIn(first, await takePictures(browser, server.address, sample))
    const results = [
      single(`${sample.length} pictures can be taken`, failures || undefined),
      single('a sample rendered twice is the same', again.length > 0 ? `Different: ${again.join(', ')}` : undefined),
    ]
    for (const [name, css] of Object.entries(seeds)) {
      const found = changedIn(first, await takePictures(browser, server.address, sample, { css }))
      const missed = first.pictures
        .filter(({ shot, png }) => !found.includes(shot.id) && !isBlank(png))
        .map(({ shot }) => shot.id)
      results.push(single(`${name} is found`, missed.length > 0 ? `Not found in: ${missed.join(', ')}` : undefined))
    }
    return sum(results)
  } finally {
    await browser.close()
    await server.close()
  }
}
