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
/** Browser settings for a width: phones have touch and a scrollbar that takes no width. */
export const phoneAt = (width: number) => ({ isMobile: width <= 390, hasTouch: width <= 390 })
/** Height at which taller stories (a list of 5,000 servers) are cropped. */
const maximumHeight = 4_000

export type Picture = { shot: Shot; png: Buffer }
export type Failure = { shot: Shot; problem: string }
export type PictureRun = { pictures: Picture[]; failures: Failure[] }

/** A change that the self-check makes to every page and must find. */
export type Tampering = {
  css?: string
  /** Texts and their replacements. */
  texts?: readonly (readonly [text: string, instead: string])[]
}

type Preview = { page: Page; client: CDPSession; tampering: Tampering; requests: CountRequests }

const openPreview = async (browser: Browser, address: string, first: Shot, tampering: Tampering): Promise<Preview> => {
  const context = await browser.newContext({
    // With this user agent Storybook detects a test and ends transitions at once.
    userAgent: `Chromium/${browser.version()} StorybookTestRunner`,
    viewport: { width: first.width, height: heights[first.width] ?? 900 },
    deviceScaleFactor: 1,
    ...phoneAt(first.width),
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
  for (const text of tampering.texts ?? []) await page.evaluate(replaceText, text)
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

/** The media settings of a shot. */
const mediaOf = ({ condition, theme }: Shot): Parameters<Page['emulateMedia']>[0] => ({
  reducedMotion: condition === 'fullMotion' ? 'no-preference' : 'reduce',
  forcedColors: condition === 'forcedColors' ? 'active' : 'none',
  // Forced colours use the theme of the system.
  colorScheme: condition === 'forcedColors' ? theme : 'dark',
})

/** The first paragraph of a message, without colours: the rest may contain the whole page. */
const firstParagraph = (message: string): string => stripVTControlCharacters(message).split('\n\n')[0] ?? ''

type Mount = { storyId: string; mount: string }

const mountState = (mounted: Mount, wanted: Mount): Rendering['current'] => {
  if (mounted.storyId === '') return 'nothing'
  if (mounted.mount === wanted.mount) return 'same mount'
  return mounted.storyId === wanted.storyId ? 'same story' : 'another'
}

/**
 * Takes the pictures of one kind of device in one page and switches stories inside the loaded preview: a reload for
 * each would take ten times as long. Another theme is applied to the mounted story; each width, language and condition
 * mounts it again.
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
    // After an error the story is mounted again for the next theme.
    mounted = { storyId, mount: thrown ? '' : mount }
    const { png, isStill } = await takePicture(preview, shot)
    if (thrown) taken({ shot, problem: `the story or its play function threw: ${firstParagraph(thrown)}` })
    else if (!isStill) taken({ shot, problem: 'something in the story keeps moving; stop it under reduced motion' })
    else taken({ shot, png })
  }
  await preview.page.context().close()
}

/** Takes every picture, shared among `workers` pages. */
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
  const takePart = async (part: readonly Shot[]) => {
    for (const isPhone of [false, true]) {
      const ofDevice = part.filter(({ width }) => phoneAt(width).isMobile === isPhone)
      await takeWithOnePage(browser, address, ofDevice, tampering, taken)
    }
  }
  await Promise.all(partsOf(shots, workers).map(takePart))
  return run
}

/** Distributes shots by story, so that shots of one mounted story stay together. */
const partsOf = (shots: readonly Shot[], workers: number): Shot[][] => {
  const storyIds = [...new Set(shots.map(({ storyId }) => storyId))]
  const workerOf = new Map(storyIds.map((storyId, index) => [storyId, index % workers]))
  return Array.from({ length: workers }, (_, worker) => shots.filter(({ storyId }) => workerOf.get(storyId) === worker))
}
