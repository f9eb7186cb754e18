import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from 'playwright'
import { emblems } from '../.storybook/pages/emblems.ts'
import { openStillFolder, type StillFolder } from '../tests/visual/camera/still-folder.ts'
import { buildStorybook } from './builds.ts'
import { chromiumLaunch } from './chromium.ts'
import { root } from './repository.ts'
import { serveFolder } from './static-server.ts'

/* `npm run emblems`: the pictures of Storybook's first page, taken from the pages of the components that they show. */

const folder = join(root, '.storybook', 'emblems')
/** What fits into a card. Wide parts run out of it, so that they can still be recognized. */
const card = { width: 560, height: 136 }
const narrow = { part: 420, shown: 250 }

await buildStorybook(console.log)
const storybook = join(root, 'storybook-static')
let stills: StillFolder | undefined
const server = await serveFolder(storybook, 0, async (path) => stills?.prepare(path))
stills = await openStillFolder(storybook, server.address)
const browser = await chromium.launch(chromiumLaunch())
const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
const session = await page.context().newCDPSession(page)
rmSync(folder, { recursive: true, force: true })
mkdirSync(folder)
for (const [area, story] of Object.entries(emblems)) {
  const component = story.split('--')[0]
  await page.goto(`${server.address}/iframe.html?viewMode=docs&id=${component}--all-states`)
  for (const theme of ['dark', 'light']) {
    for (const language of ['zh', 'en']) {
      const cell = page.locator(`[data-story=${story}] [data-variant="${theme} ${language}"]`)
      await cell.scrollIntoViewIfNeeded()
      await cell.and(page.locator('[data-status=shown]')).waitFor({ timeout: 120_000 })
      const still = cell.locator('img')
      await still.scrollIntoViewIfNeeded()
      const box = await still.boundingBox()
      if (!box) throw new Error(`${story} shows nothing`)
      const scale = box.width > narrow.part ? 1 : Math.min(1, narrow.shown / box.width)
      const clip = {
        x: box.x,
        y: box.y + (await page.evaluate(() => window.scrollY)),
        width: Math.min(box.width, card.width / scale),
        height: Math.min(box.height, card.height / scale),
        // Twice as large as it is shown, for screens with small pixels.
        scale: scale * 2,
      }
      const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: 80, clip })
      writeFileSync(join(folder, `${area.toLowerCase()}-${theme}-${language}.webp`), Buffer.from(data, 'base64'))
    }
  }
  console.log(area)
}
await browser.close()
await stills.close()
await server.close()
