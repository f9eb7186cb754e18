import { capture, type Still } from './capture.ts'
import { ReadersFocus } from './readers-focus.ts'

/** A story in one of its variants. */
export type Wanted = {
  storyId: string
  theme: 'dark' | 'light'
  locale: 'zh' | 'en'
  width: number
  /** Uses the viewport that the story names, if it names one, such as a phone. */
  isOwnViewport: boolean
}

type Channel = {
  on(event: string, listener: (payload: never) => void): void
  off(event: string, listener: (payload: never) => void): void
  emit(event: string, payload: unknown): void
}
/** Data of a story that is read before it is rendered. */
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
/** Timeout of a play function, in milliseconds. */
const patienceMs = 20_000

const keyOf = ({ storyId, theme, locale, width, isOwnViewport }: Wanted): string =>
  `${storyId} ${theme} ${locale} ${width} ${isOwnViewport}`

/** The width of the viewport that a story names; undefined if it names none. */
const ownWidth = async (preview: Preview, storyId: string): Promise<number | undefined> => {
  const { storyGlobals, parameters } = await preview.loadStory({ storyId })
  const styles = parameters.viewport?.options?.[storyGlobals.viewport?.value ?? '']?.styles
  return styles && Number.parseInt(styles.width, 10)
}

/** Resolves when the browser is idle, for example after deferred renders of React, or after this many milliseconds. */
const idle = (view: Window) =>
  new Promise<unknown>((resolve) => {
    if ('requestIdleCallback' in view) view.requestIdleCallback(resolve, { timeout: 2_000 })
    else setTimeout(resolve, 100)
  })

const nextFrame = (view: Window) => new Promise((resolve) => view.requestAnimationFrame(resolve))

/** Resolves when Storybook has finished a story, including its play function. */
const finished = (channel: Channel, storyId: string): Promise<{ status: string }> =>
  new Promise((resolve) => {
    // Storybook reports this separately; the story may still finish with success.
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

/** Waits until fonts and images are loaded and nothing is left to render, then finishes animations. */
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
  /** The vertical position on the page; the topmost stills are made first. */
  place: number
  resolve: (still: Still) => void
  reject: (problem: Error) => void
}

/** The focus was taken, so the still may show another state, such as a closed tooltip. */
class FocusTaken extends Error {}

/**
 * Makes stills of stories one after the other in a single hidden preview. A preview for each would take half a second
 * and its own memory, and play functions in several previews would take focus from one another.
 */
class Workshop {
  readonly #stills = new Map<string, Promise<Still>>()
  #reader: ReadersFocus | undefined
  #orders: Order[] = []
  #isWorking = false
  #frame: HTMLIFrameElement | undefined
  #mounted = ''
  #globals = ''

  /** The still of a story, made after the earlier requests. */
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

  /** Cancels a request that has not started. */
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

  /** The topmost request. Other themes of the mounted story come first, because they need no new mount. */
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

  /** Repeats the still when the reader stops typing, if the reader took focus from its play function. */
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
    // A failed story stays mounted, but no variant of it can be shown.
    this.#mounted = status === 'success' ? mount : `${wanted.storyId} `
    if (status !== 'success') throw new Error(status)
  }
}

export const workshop = new Workshop()
