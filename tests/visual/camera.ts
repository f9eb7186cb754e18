import type { Browser, CDPSession, Page } from 'playwright'
import { comeToRest, type Drawing, drawStory, neededHeight, watchTimeouts } from './preview-page.ts'
import type { Shot } from './shots.ts'

const heights: Record<number, number> = { 1440: 900, 834: 1112, 390: 844 }
/** Taller stories (a list of 5,000 servers) are shown up to here. */
const maximumHeight = 4_000

export type Picture = { shot: Shot; png: Buffer }
export type Trouble = { shot: Shot; problem: string }
export type Film = { pictures: Picture[]; troubles: Trouble[] }

type Camera = { page: Page; client: CDPSession }

const openCamera = async (browser: Browser, address: string, first: Shot, css: string): Promise<Camera> => {
  const context = await browser.newContext({
    // By this name Storybook knows that it is under test: it holds every CSS animation at its end.
    userAgent: `Chromium/${browser.version()} StorybookTestRunner`,
    viewport: { width: first.width, height: heights[first.width] ?? 900 },
    deviceScaleFactor: 1,
    reducedMotion: 'reduce',
    colorScheme: 'dark',
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
  })
  const page = await context.newPage()
  await page.addInitScript(watchTimeouts)
  await page.goto(`${address}/iframe.html?viewMode=story`)
  await page.waitForFunction(() => window.__STORYBOOK_PREVIEW__?.ready().then(() => true))
  await page.addStyleTag({ content: `* { caret-color: transparent !important } ${css}` })
  return { page, client: await context.newCDPSession(page) }
}

const takePicture = async (camera: Camera, shot: Shot): Promise<{ png: Buffer; isCalm: boolean }> => {
  const { page } = camera
  const width = shot.width
  const height = heights[width] ?? 900
  await page.setViewportSize({ width, height })
  let isCalm = await page.evaluate(comeToRest)
  const needed = Math.min(await page.evaluate(neededHeight), maximumHeight)
  if (needed > height) {
    await page.setViewportSize({ width, height: needed })
    isCalm = await page.evaluate(comeToRest)
  }
  return { png: await capture(camera), isCalm }
}

const capture = async ({ page, client }: Camera): Promise<Buffer> => {
  const once = async () => {
    const { data } = await client.send('Page.captureScreenshot', { format: 'png', optimizeForSpeed: true })
    return Buffer.from(data, 'base64')
  }
  const [, ...embedded] = page.frames()
  await Promise.all(embedded.map((frame) => frame.waitForLoadState('load')))
  let picture = await once()
  // An embedded page paints on its own time and no event tells when, so it is taken until it stays the same.
  for (let attempt = 0; embedded.length > 0 && attempt < 20; attempt++) {
    const next = await once()
    if (next.equals(picture)) break
    picture = next
  }
  return picture
}

type Mount = { storyId: string; mount: string }

const whatIsMounted = (mounted: Mount, wanted: Mount): Drawing['current'] => {
  if (mounted.storyId === '') return 'nothing'
  if (mounted.mount === wanted.mount) return 'same mount'
  return mounted.storyId === wanted.storyId ? 'same story' : 'another'
}

/**
 * Takes the pictures with one page, switching stories inside the loaded preview: loading it anew for each costs ten times as much.
 * A theme is changed under the mounted story; every width and language mounts it afresh.
 */
const filmWithOnePage = async (
  browser: Browser,
  address: string,
  shots: readonly Shot[],
  css: string,
  taken: (done: Picture | Trouble) => void,
): Promise<void> => {
  const [first] = shots
  if (!first) return
  const camera = await openCamera(browser, address, first, css)
  let mounted: Mount = { storyId: '', mount: '' }
  for (const shot of shots) {
    const mount = `${shot.storyId}-${shot.width}-${shot.locale}`
    await camera.page.setViewportSize({ width: shot.width, height: heights[shot.width] ?? 900 })
    const drawing: Drawing = {
      storyId: shot.storyId,
      globals: { theme: shot.theme, locale: shot.locale, a11y: { manual: true } },
      current: whatIsMounted(mounted, { storyId: shot.storyId, mount }),
    }
    const { status } = await camera.page.evaluate(drawStory, drawing)
    mounted = { storyId: shot.storyId, mount }
    const { png, isCalm } = await takePicture(camera, shot)
    if (status !== 'success')
      taken({ shot, problem: 'the story did not render: its play function or the story itself threw' })
    else if (!isCalm) taken({ shot, problem: 'the story does not come to rest: something in it keeps moving' })
    else taken({ shot, png })
  }
  await camera.page.context().close()
}

/**
 * Takes every picture, shared among `workers` pages.
 * @param css added to the page, so that the self-check can seed a change
 */
export const film = async (
  browser: Browser,
  address: string,
  shots: readonly Shot[],
  {
    workers = 2,
    css = '',
    progress = () => {},
  }: { workers?: number; css?: string; progress?: (done: number) => void } = {},
): Promise<Film> => {
  const film: Film = { pictures: [], troubles: [] }
  const taken = (done: Picture | Trouble) => {
    if ('png' in done) film.pictures.push(done)
    else film.troubles.push(done)
    progress(film.pictures.length + film.troubles.length)
  }
  const parts = partsOf(shots, workers)
  await Promise.all(parts.map((part) => filmWithOnePage(browser, address, part, css, taken)))
  return film
}

/** Shares the shots out story by story, so that the shots of one mounted story stay together. */
const partsOf = (shots: readonly Shot[], workers: number): Shot[][] => {
  const storyIds = [...new Set(shots.map(({ storyId }) => storyId))]
  const workerOf = new Map(storyIds.map((storyId, index) => [storyId, index % workers]))
  return Array.from({ length: workers }, (_, worker) => shots.filter(({ storyId }) => workerOf.get(storyId) === worker))
}
