import { type Browser, chromium } from 'playwright'
import { ownWidth } from '../../../.storybook/stills/own-width.ts'
import { type Area, storyArea } from '../../../.storybook/stills/story-area.ts'
import { chromiumLaunch } from '../../../scripts/chromium.ts'
import { becomeStill } from './become-still.ts'
import { stillPicture } from './still-picture.ts'
import { phoneAt, StoryPreview } from './story-preview.ts'

/** A cell of a page with all states. `fit` is the width that the story names, or the default of its kind. */
type Cell = { storyId: string; width: string; locale: 'zh' | 'en'; theme: 'dark' | 'light' }

const cellName = /^(?<storyId>[\w-]+)-(?<width>fit|390|834|1440)-(?<locale>zh|en)-(?<theme>dark|light)$/

const parseName = (name: string): Cell | undefined => cellName.exec(name)?.groups as Cell | undefined

export type IndexedStory = { id: string; type: string; title: string; importPath: string }

/** The stories of the Storybook at an address, by id. */
export const fetchStories = async (address: string): Promise<Map<string, IndexedStory>> => {
  const { entries } = await (await fetch(`${address}/index.json`)).json()
  const all: IndexedStory[] = Object.values(entries)
  return new Map(all.filter(({ type }) => type === 'story').map((story) => [story.id, story]))
}

type Order = { cell: Cell; isScreen: boolean; resolve(still: Buffer): void; reject(problem: unknown): void }

/** A page for each kind of device; pages are opened when they are needed. */
class Lane {
  isBusy = false
  /** The mounted state. Another theme of it needs no new mount. */
  mount = ''
  readonly #open: (width: number) => Promise<StoryPreview>
  readonly #previews = new Map<boolean, Promise<StoryPreview>>()

  constructor(open: (width: number) => Promise<StoryPreview>) {
    this.#open = open
  }

  async take({ cell, isScreen }: Order): Promise<Buffer> {
    try {
      return await this.#take(cell, isScreen)
    } catch (error) {
      // The page may have crashed.
      const pages = [...this.#previews.values()]
      this.#previews.clear()
      await Promise.allSettled(pages.map(async (page) => (await page).close()))
      throw error
    }
  }

  async #take(cell: Cell, isScreen: boolean): Promise<Buffer> {
    const { storyId, locale, theme } = cell
    const width = cell.width === 'fit' ? await this.#fitting(storyId, isScreen) : Number(cell.width)
    const preview = await this.#previewAt(width)
    const thrown = await preview.show({ storyId, width, locale, theme })
    if (thrown) throw new Error(thrown)
    await becomeStill(preview)
    const area = await preview.page.evaluate(storyArea, undefined)
    return photograph(preview, area ?? nothing, isScreen ? 1 : 2)
  }

  async #fitting(storyId: string, isScreen: boolean): Promise<number> {
    const { page } = await this.#previewAt(1440)
    return (await page.evaluate(ownWidth, storyId)) ?? (isScreen ? 1440 : 1100)
  }

  #previewAt(width: number): Promise<StoryPreview> {
    const { isMobile } = phoneAt(width)
    const preview = this.#previews.get(isMobile) ?? this.#open(width)
    this.#previews.set(isMobile, preview)
    return preview
  }
}

/** The picture of a story that shows nothing. */
const nothing: Area = { left: 0, top: 0, width: 1, height: 1 }

const photograph = ({ page, client }: StoryPreview, area: Area, scale: number): Promise<Buffer> =>
  stillPicture(page, async () => {
    const { data } = await client.send('Page.captureScreenshot', {
      format: 'webp',
      quality: 80,
      captureBeyondViewport: true,
      clip: { x: area.left, y: area.top, width: area.width, height: area.height, scale },
    })
    return Buffer.from(data, 'base64')
  })

/**
 * Takes the pictures of Storybook's pages with all states: the area of a story as WebP, at twice its displayed size for
 * a component and at its displayed size for a screen. The browser starts with the first picture.
 */
export class StillCamera {
  readonly #address: string
  readonly #lanes: readonly Lane[]
  #browser: Promise<Browser> | undefined
  #stories: Promise<Map<string, IndexedStory>> | undefined
  #waiting: Order[] = []

  /** @param address the Storybook, built or in development */
  constructor(address: string, lanes = 2) {
    this.#address = address
    const open = async (width: number) => {
      this.#browser ??= this.#launch()
      return StoryPreview.open(await this.#browser, address, width)
    }
    this.#lanes = Array.from({ length: lanes }, () => new Lane(open))
  }

  /** Resolves to the picture of a cell, after earlier requests. Rejects for an unknown or failing story. */
  async take(name: string): Promise<Buffer> {
    this.#stories ??= fetchStories(this.#address)
    const cell = parseName(name)
    const story = (await this.#stories).get(cell?.storyId ?? '')
    if (!cell || !story) throw new Error(`No story for the picture ${name}`)
    return new Promise((resolve, reject) => {
      this.#waiting.push({ cell, isScreen: story.title.startsWith('Screens/'), resolve, reject })
      for (const lane of this.#lanes) void this.#work(lane)
    })
  }

  async close(): Promise<void> {
    await (await this.#browser)?.close()
  }

  async #launch(): Promise<Browser> {
    const browser = await chromium.launch(chromiumLaunch())
    // A browser that crashed is replaced.
    browser.once('disconnected', () => {
      this.#browser = undefined
    })
    return browser
  }

  async #work(lane: Lane): Promise<void> {
    if (lane.isBusy) return
    lane.isBusy = true
    for (let order = this.#next(lane.mount); order; order = this.#next(lane.mount)) {
      lane.mount = mountOf(order)
      await lane.take(order).then(order.resolve, order.reject)
    }
    lane.isBusy = false
  }

  /** The next order: another theme of the mounted state, or the oldest. */
  #next(mount: string): Order | undefined {
    const next = this.#waiting.find((order) => mountOf(order) === mount) ?? this.#waiting[0]
    this.#waiting = this.#waiting.filter((order) => order !== next)
    return next
  }
}

const mountOf = ({ cell: { storyId, width, locale } }: Order): string => `${storyId} ${width} ${locale}`
