import { stripVTControlCharacters } from 'node:util'
import type { Browser, CDPSession, Page } from 'playwright'
import { becomeStill, type CountRequests, countRequests } from './become-still.ts'
import {
  neededHeight,
  preventAnimations,
  type Rendering,
  renderStory,
  replaceText,
  watchPendingWork,
} from './preview-page.ts'
import type { Shot } from './shots.ts'
import { stillPicture } from './still-picture.ts'

const heights: Record<number, number> = { 1440: 900, 834: 1112, 390: 844, 320: 568 }
/** Taller stories (a list of 5,000 servers) are shown up to here. */
const maximumHeight = 4_000

export type Picture = { shot: Shot; png: Buffer }
export type Failure = { shot: Shot; problem: string }
export type PictureRun = { pictures: Picture[]; failures: Failure[] }

/** A change that the self-check makes to every page, to see whether it is found. */
export type Tampering = {
  css?: string
  /** A text, and what stands in its place. */
  text?: readonly [text: string, instead: string]
}

type Preview = { page: Page; client: CDPSession; tampering: Tampering; requests: CountRequests }

const openPreview = async (browser: Browser, address: string, first: Shot, tampering: Tampering): Promise<Preview> => {
  const context = await browser.newContext({
    // By this user agent Storybook detects a test, and ends every transition at once.
    userAgent: `Chromium/${browser.version()} StorybookTestRunner`,
    viewport: { width: first.width, height: heights[first.width] ?? 900 },
    deviceScaleFactor: 1,
    reducedMotion: 'reduce',
    colorScheme: 'dark',
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
  })
  const page = await context.newPage()
  const requests = await countRequests(page)
  await page.addInitScript(watchPendingWork)
  await page.addInitScript(preventAnimations)
  await page.goto(`${address}/iframe.html?viewMode=story`)
  await page.waitForFunction(() => window.__STORYBOOK_PREVIEW__?.ready().then(() => true))
  await page.addStyleTag({ content: `* { caret-animation: manual !important } ${tampering.css ?? ''}` })
  return { page, client: await context.newCDPSession(page), tampering, requests }
}

const takePicture = async (preview: Preview, shot: Shot): Promise<{ png: Buffer; isStill: boolean }> => {
  const { page, tampering } = preview
  const width = shot.width
  const height = heights[width] ?? 900
  await page.setViewportSize({ width, height })
  if (tampering.text) await page.evaluate(replaceText, tampering.text)
  let isStill = await becomeStill(preview)
  const needed = Math.min(await page.evaluate(neededHeight), maximumHeight)
  if (needed > height) {
    await page.setViewportSize({ width, height: needed })
    isStill = await becomeStill(preview)
  }
  return { png: await capture(preview), isStill }
}

const capture = ({ page, client }: Preview): Promise<Buffer> =>
  stillPicture(page, async () => {
    const { data } = await client.send('Page.captureScreenshot', { format: 'png', optimizeForSpeed: true })
    return Buffer.from(data, 'base64')
  })

/** What the system says to the page, where a picture shows it. */
const mediaOf = ({ condition, theme }: Shot): Parameters<Page['emulateMedia']>[0] => ({
  reducedMotion: condition === 'fullMotion' ? 'no-preference' : 'reduce',
  forcedColors: condition === 'forcedColors' ? 'active' : 'none',
  // Forced colours are those of the system's own theme.
  colorScheme: condition === 'forcedColors' ? theme : 'dark',
})

/** Of a message that may go on with the whole page, and is in colours. */
const firstParagraph = (message: string): string => stripVTControlCharacters(message).split('\n\n')[0] ?? ''

type Mount = { storyId: string; mount: string }

const mountState = (mounted: Mount, wanted: Mount): Rendering['current'] => {
  if (mounted.storyId === '') return 'nothing'
  if (mounted.mount === wanted.mount) return 'same mount'
  return mounted.storyId === wanted.storyId ? 'same story' : 'another'
}

/**
 * Takes the pictures in one page, switching stories inside the loaded preview: reloading it for each costs ten times as
 * much. Another theme is applied to the mounted story; each width, language and condition mounts it again.
 */
const takeWithOnePage = async (
  browser: Browser,
  address: string,
  shots: readonly Shot[],
  tampering: Tampering,
  taken: (done: Picture | Failure) => void,
): Promise<void> => {
  const [first] = shots
  if (!first) return
  const preview = await openPreview(browser, address, first, tampering)
  let mounted: Mount = { storyId: '', mount: '' }
  for (const shot of shots) {
    const { storyId, width, locale, theme, condition } = shot
    const mount = `${storyId}-${width}-${locale}-${condition}`
    await preview.page.emulateMedia(mediaOf(shot))
    await preview.page.setViewportSize({ width, height: heights[width] ?? 900 })
    const rendering: Rendering = {
      storyId,
      globals: { theme, locale, textSize: condition === 'largeText' ? 'double' : '', a11y: { manual: true } },
      current: mountState(mounted, { storyId, mount }),
    }
    const thrown = await preview.page.evaluate(renderStory, rendering)
    // What threw is mounted again for the next theme, which would be taken as it stands.
    mounted = { storyId, mount: thrown ? '' : mount }
    const { png, isStill } = await takePicture(preview, shot)
    if (thrown) taken({ shot, problem: `the story or its play function threw: ${firstParagraph(thrown)}` })
    else if (!isStill) taken({ shot, problem: 'something in the story keeps moving; stop it under reduced motion' })
    else taken({ shot, png })
  }
  await preview.page.context().close()
}

/**
 * Takes every picture, shared among `workers` pages.
 */
export const takePictures = async (
  browser: Browser,
  address: string,
  shots: readonly Shot[],
  {
    workers = 2,
    tampering = {},
    progress = () => {},
  }: { workers?: number; tampering?: Tampering; progress?: (done: number) => void } = {},
): Promise<PictureRun> => {
  const run: PictureRun = { pictures: [], failures: [] }
  const taken = (done: Picture | Failure) => {
    if ('png' in done) run.pictures.push(done)
    else run.failures.push(done)
    progress(run.pictures.length + run.failures.length)
  }
  const parts = partsOf(shots, workers)
  await Promise.all(parts.map((part) => takeWithOnePage(browser, address, part, tampering, taken)))
  return run
}

/** Shares the shots out story by story, so that the shots of one mounted story stay together. */
const partsOf = (shots: readonly Shot[], workers: number): Shot[][] => {
  const storyIds = [...new Set(shots.map(({ storyId }) => storyId))]
  const workerOf = new Map(storyIds.map((storyId, index) => [storyId, index % workers]))
  return Array.from({ length: workers }, (_, worker) => shots.filter(({ storyId }) => workerOf.get(storyId) === worker))
}
