import type { Browser, CDPSession, Page } from 'playwright'
import { type CountRequests, countRequests } from './become-still.ts'
import { preventAnimations, type Rendering, renderStory, spaceText, watchPendingWork } from './preview-page.ts'
import type { Shot } from './shots.ts'

const heights: Record<number, number> = { 1440: 900, 834: 1112, 390: 844, 320: 568 }
/** The screen height for a width. */
export const heightAt = (width: number): number => heights[width] ?? 900
/** Browser settings for a width: phones have touch and a scrollbar that takes no width. */
export const phoneAt = (width: number) => ({ isMobile: width <= 390, hasTouch: width <= 390 })

/** A change that the self-check makes to every page and must find. */
export type Tampering = {
  css?: string
  /** Texts and their replacements. */
  texts?: readonly (readonly [text: string, instead: string])[]
}

/** How long a page may take to load, in milliseconds: a busy machine is slow, and a run takes many minutes anyway. */
export const loadWithinMs = 600_000

/** https://www.w3.org/TR/WCAG22/#text-spacing */
const textSpacing = `[data-text-spacing] * {
  line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important
}
[data-text-spacing] p { margin-bottom: 2em !important }`

type Shown = Pick<Shot, 'storyId' | 'width' | 'locale' | 'theme' | 'condition'>

/** The media settings of a shot. */
const mediaOf = ({ condition, theme }: Shown): Parameters<Page['emulateMedia']>[0] => ({
  reducedMotion: condition === 'fullMotion' ? 'no-preference' : 'reduce',
  forcedColors: condition === 'forcedColors' ? 'active' : 'none',
  // Forced colours use the theme of the system.
  colorScheme: condition === 'forcedColors' ? theme : 'dark',
})

type Mount = { storyId: string; mount: string }

const mountState = (mounted: Mount, wanted: Mount): Rendering['current'] => {
  if (mounted.storyId === '') return 'nothing'
  if (mounted.mount === wanted.mount) return 'same mount'
  return mounted.storyId === wanted.storyId ? 'same story' : 'another'
}

/**
 * Storybook's preview in a page of one kind of device. It switches stories inside the loaded preview: a reload for each
 * would take ten times as long. Another theme is applied to the mounted story; each width, language and condition mounts
 * it again.
 */
export class StoryPreview {
  readonly page: Page
  readonly client: CDPSession
  readonly requests: CountRequests
  #mounted: Mount = { storyId: '', mount: '' }

  private constructor(page: Page, client: CDPSession, requests: CountRequests) {
    this.page = page
    this.client = client
    this.requests = requests
  }

  /** Opens the preview of the Storybook at an address, with additional styles. */
  static async open(browser: Browser, address: string, width: number, css = ''): Promise<StoryPreview> {
    const context = await browser.newContext({
      // With this user agent Storybook detects a test and ends transitions at once.
      userAgent: `Chromium/${browser.version()} StorybookTestRunner`,
      viewport: { width, height: heightAt(width) },
      deviceScaleFactor: 1,
      ...phoneAt(width),
      reducedMotion: 'reduce',
      colorScheme: 'dark',
      locale: 'zh-CN',
      timezoneId: 'Asia/Shanghai',
    })
    context.setDefaultTimeout(loadWithinMs)
    const page = await context.newPage()
    const requests = await countRequests(page)
    await page.addInitScript(watchPendingWork)
    await page.addInitScript(preventAnimations)
    await page.goto(`${address}/iframe.html?viewMode=story`)
    await page.waitForFunction(() => window.__STORYBOOK_PREVIEW__?.ready().then(() => true))
    await page.addStyleTag({ content: `* { caret-animation: manual !important } ${textSpacing} ${css}` })
    return new StoryPreview(page, await context.newCDPSession(page), requests)
  }

  /** Renders a story, including its play function. Resolves to its error, or undefined. */
  async show(shot: Shown): Promise<string | undefined> {
    const { storyId, width, locale, theme, condition } = shot
    const mount = `${storyId}-${width}-${locale}-${condition}`
    await this.page.emulateMedia(mediaOf(shot))
    await this.page.setViewportSize({ width, height: heightAt(width) })
    const rendering: Rendering = {
      storyId,
      globals: { theme, locale, textSize: condition === 'largeText' ? 'double' : '', a11y: { manual: true } },
      current: mountState(this.#mounted, { storyId, mount }),
    }
    await this.page.evaluate(spaceText, condition === 'textSpacing')
    const thrown = await this.page.evaluate(renderStory, rendering)
    // After an error the story is mounted again for the next theme.
    this.#mounted = { storyId, mount: thrown ? '' : mount }
    return thrown
  }

  close(): Promise<void> {
    return this.page.context().close()
  }
}
