import { capture, type Still } from './capture.ts'
import { ReadersFocus } from './readers-focus.ts'

/** A story in one of its variants. */
export type Wanted = {
  storyId: string
  theme: 'dark' | 'light'
  locale: 'zh' | 'en'
  width: number
  /** Whether a story that names its viewport is shown in that instead: a phone's state. */
  isOwnViewport: boolean
}

type Channel = {
  on(event: string, listener: (payload: never) => void): void
  off(event: string, listener: (payload: never) => void): void
  emit(event: string, payload: unknown): void
}
/** What is read of a story before it is rendered. */
type Loaded = {
  storyGlobals: { viewport?: { value?: string } }
  parameters: { viewport?: { options?: Record<string, { styles: { width: string } }> } }
}
type Preview = { ready(): Promise<void>; loadStory(wanted: { storyId: string }): Promise<Loaded> }
type PreviewWindow = Window & {
  __STORYBOOK_ADDONS_CHANNEL__?: Channel
  __STORYBOOK_PREVIEW__?: Preview
}

const heights: Readonly<Record<number, number>> = { 390: 844, 834: 1_112, 1440: 900 }
/** A story whose play function waits for something that does not come is given up. */
const patienceMs = 20_000

const keyOf = ({ storyId, theme, locale, width, isOwnViewport }: Wanted): string =>
  `${storyId} ${theme} ${locale} ${width} ${isOwnViewport}`

/** The width of the viewport that a story names; undefined where it names none. */
const ownWidth = async (preview: Preview, storyId: string): Promise<number | undefined> => {
  const { storyGlobals, parameters } = await preview.loadStory({ storyId })
  const styles = parameters.viewport?.options?.[storyGlobals.viewport?.value ?? '']?.styles
  return styles && Number.parseInt(styles.width, 10)
}

/** Resolves when nothing is left to do, such as renders that React put off; after this many milliseconds at the latest. */
const idle = (view: Window) =>
  new Promise<unknown>((resolve) => {
    if ('requestIdleCallback' in view) view.requestIdleCallback(resolve, { timeout: 2_000 })
    else setTimeout(resolve, 100)
  })

const nextFrame = (view: Window) => new Promise((resolve) => view.requestAnimationFrame(resolve))

/** Resolves when Storybook has finished a story, its play function included. */
const finished = (channel: Channel, storyId: string): Promise<{ status: string }> =>
  new Promise((resolve) => {
    // Storybook tells this apart from how the story has finished, which may be a success.
    let hasThrown = false
    const fail = () => {
      hasThrown = true
    }
    const end = (status: string) => {
      clearTimeout(timer)
      channel.off('storyFinished', listen)
      channel.off('storyMissing', miss)
      channel.off('playFunctionThrewException', fail)
      resolve({ status: hasThrown ? 'failed' : status })
    }
    const listen = (result: { storyId: string; status: string }) => {
      if (result.storyId === storyId) end(result.status)
    }
    const miss = () => end('missing')
    const timer = setTimeout(() => end('late'), patienceMs)
    channel.on('storyFinished', listen)
    channel.on('storyMissing', miss)
    channel.on('playFunctionThrewException', fail)
  })

/** Waits until fonts and pictures are there and nothing is left to render, and ends what moves. */
const comeToRest = async (view: Window): Promise<void> => {
  const { document } = view
  await document.fonts.ready
  await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)))
  await nextFrame(view)
  await idle(view)
  for (const animation of document.getAnimations()) {
    if (animation.effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY) animation.finish()
  }
  await nextFrame(view)
}

type Order = {
  wanted: Wanted
  /** How far down the page it is wanted: what is seen first is made first. */
  place: number
  resolve: (still: Still) => void
  reject: (problem: Error) => void
}

/** What lost the focus may show another state, such as a tooltip that is closed. */
class FocusTaken extends Error {}

/**
 * Makes stills of stories, one after the other in a single hidden preview: a preview for each would take half a second and
 * its own memory, and play functions in several would take the focus from one another.
 */
class Workshop {
  readonly #stills = new Map<string, Promise<Still>>()
  #reader: ReadersFocus | undefined
  #orders: Order[] = []
  #isWorking = false
  #frame: HTMLIFrameElement | undefined
  #mounted = ''
  #globals = ''

  /** The still of a story, made when the ones asked for before are done. */
  still(wanted: Wanted, place: number): Promise<Still> {
    const key = keyOf(wanted)
    const known = this.#stills.get(key)
    if (known) return known
    const made = new Promise<Still>((resolve, reject) => this.#orders.push({ wanted, place, resolve, reject }))
    this.#stills.set(key, made)
    made.catch(() => this.#stills.delete(key))
    void this.#work()
    return made
  }

  /** Forgets an order that has not been begun: nobody looks at it any more. */
  cancel(wanted: Wanted): void {
    const key = keyOf(wanted)
    const cancelled = this.#orders.filter((order) => keyOf(order.wanted) === key)
    this.#orders = this.#orders.filter((order) => keyOf(order.wanted) !== key)
    for (const { reject } of cancelled) reject(new Error('cancelled'))
  }

  async #work(): Promise<void> {
    if (this.#isWorking) return
    this.#isWorking = true
    this.#reader ??= new ReadersFocus()
    for (let order = this.#next(); order; order = this.#next()) {
      try {
        order.resolve(await this.#makeUndisturbed(order.wanted, this.#reader))
      } catch (error) {
        order.reject(error instanceof Error ? error : new Error(String(error)))
      }
    }
    this.#isWorking = false
  }

  /** The topmost order, but another theme of what is mounted first: it need not be mounted again. */
  #next(): Order | undefined {
    const topmost = this.#orders.toSorted((a, b) => a.place - b.place)
    const next = topmost.find(({ wanted }) => this.#mountOf(wanted) === this.#mounted) ?? topmost[0]
    this.#orders = this.#orders.filter((order) => order !== next)
    return next
  }

  #mountOf({ storyId, locale, width, isOwnViewport }: Wanted): string {
    return `${storyId} ${locale} ${width} ${isOwnViewport}`
  }

  async #preview(): Promise<{ frame: HTMLIFrameElement; view: PreviewWindow; channel: Channel; preview: Preview }> {
    if (!this.#frame?.isConnected) {
      this.#mounted = ''
      this.#globals = ''
      const frame = document.createElement('iframe')
      frame.title = ''
      frame.tabIndex = -1
      frame.setAttribute('aria-hidden', 'true')
      frame.style.cssText = 'position:fixed;inset:0 auto auto 0;border:0;opacity:0;pointer-events:none;z-index:-1'
      frame.src = 'iframe.html?viewMode=story&apart=1'
      document.body.append(frame)
      await new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }))
      this.#frame = frame
    }
    const frame = this.#frame
    const view = frame.contentWindow as PreviewWindow | null
    if (!view) throw new Error('The hidden preview has no window')
    const start = performance.now()
    while (!view.__STORYBOOK_PREVIEW__ || !view.__STORYBOOK_ADDONS_CHANNEL__) {
      if (performance.now() - start > patienceMs) throw new Error('The hidden preview did not start')
      await nextFrame(window)
    }
    await view.__STORYBOOK_PREVIEW__.ready()
    return { frame, view, channel: view.__STORYBOOK_ADDONS_CHANNEL__, preview: view.__STORYBOOK_PREVIEW__ }
  }

  /** Makes it again where the reader took the focus from its play function, once nobody types. */
  async #makeUndisturbed(wanted: Wanted, reader: ReadersFocus): Promise<Still> {
    for (let triesLeft = 4; ; triesLeft -= 1) {
      await reader.untilNobodyTypes()
      try {
        return await this.#make(wanted, reader)
      } catch (error) {
        if (triesLeft === 0 || !(error instanceof FocusTaken)) throw error
      }
    }
  }

  async #make(wanted: Wanted, reader: ReadersFocus): Promise<Still> {
    const { frame, view, channel, preview } = await this.#preview()
    const width = (wanted.isOwnViewport && (await ownWidth(preview, wanted.storyId))) || wanted.width
    frame.style.width = `${width}px`
    frame.style.height = `${heights[width] ?? 900}px`
    const giveFocusBack = reader.lend(frame)
    let hasLostFocus = false
    const loseFocus = () => {
      hasLostFocus = true
    }
    view.addEventListener('blur', loseFocus)
    try {
      await this.#render(wanted, channel)
      await comeToRest(view)
      if (hasLostFocus || frame.inert) throw new FocusTaken()
      return capture(view)
    } catch (error) {
      throw hasLostFocus || frame.inert ? new FocusTaken() : error
    } finally {
      view.removeEventListener('blur', loseFocus)
      if (giveFocusBack() || hasLostFocus || frame.inert) this.#mounted = `${wanted.storyId} `
    }
  }

  async #render(wanted: Wanted, channel: Channel): Promise<void> {
    const globals = { theme: wanted.theme, locale: wanted.locale, a11y: { manual: true } }
    const mount = this.#mountOf(wanted)
    const isMounted = this.#mounted === mount
    const isSameStory = this.#mounted.startsWith(`${wanted.storyId} `)
    if (this.#globals !== JSON.stringify(globals)) {
      const updated = finished(channel, this.#mounted.split(' ')[0] ?? '')
      channel.emit('updateGlobals', { globals })
      this.#globals = JSON.stringify(globals)
      if (this.#mounted !== '' && (await updated).status !== 'success') this.#mounted = ''
    }
    if (isMounted && this.#mounted !== '') return
    const rendered = finished(channel, wanted.storyId)
    if (isSameStory) channel.emit('forceRemount', { storyId: wanted.storyId })
    else channel.emit('setCurrentStory', { storyId: wanted.storyId, viewMode: 'story' })
    const { status } = await rendered
    // A story that failed is still there, in no variant that can be shown.
    this.#mounted = status === 'success' ? mount : `${wanted.storyId} `
    if (status !== 'success') throw new Error(status)
  }
}

export const workshop = new Workshop()
