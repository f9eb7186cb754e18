/** What runs inside Storybook's preview: these functions are sent to the page and cannot use anything else of this module. */

type Channel = {
  on(event: string, listener: (payload: never) => void): void
  off(event: string, listener: (payload: never) => void): void
  emit(event: string, payload: unknown): void
}
declare global {
  interface Window {
    __STORYBOOK_ADDONS_CHANNEL__: Channel
    __STORYBOOK_PREVIEW__?: { ready(): Promise<void> }
    pendingWork: PendingWork
  }
}

/** What `watchPendingWork` keeps. */
type PendingWork = {
  /** When each timeout is due. */
  timeouts: Map<number, number>
  /** Messages on their way within the page: React sends itself one for each part of a render that it put off. */
  messages: number
}

/** Runs before everything else in the page: keeps track of what will go on by itself. */
export const watchPendingWork = (): void => {
  const work: PendingWork = { timeouts: new Map(), messages: 0 }
  window.pendingWork = work
  const set = window.setTimeout.bind(window)
  const clear = window.clearTimeout.bind(window)
  const watched = (handler: TimerHandler, delay = 0, ...args: unknown[]): number => {
    const id = set(() => {
      work.timeouts.delete(id)
      if (typeof handler === 'function') handler(...args)
    }, delay)
    work.timeouts.set(id, performance.now() + delay)
    return id
  }
  window.setTimeout = Object.assign(watched, window.setTimeout)
  window.clearTimeout = (id) => {
    if (typeof id === 'number') work.timeouts.delete(id)
    clear(id)
  }
  const watch = (from: MessagePort, to: MessagePort): void => {
    const post = from.postMessage.bind(from)
    from.postMessage = (message: unknown) => {
      work.messages++
      post(message)
    }
    to.addEventListener('message', () => work.messages--)
  }
  window.MessageChannel = class extends MessageChannel {
    constructor() {
      super()
      watch(this.port1, this.port2)
      watch(this.port2, this.port1)
    }
  }
}

/**
 * Runs before everything else in the page: nothing is animated by CSS. Letters of what is animated, or was held at its end, may
 * stay painted as they were on its way, shifted by a pixel, after the animation is over. Without it everything looks as it does
 * afterwards, because no animation of ours stays at its end. The style comes first in the head: with an adopted style sheet,
 * which comes after all others, each style that is added makes Chromium forget the web fonts it has loaded.
 */
export const preventAnimations = (): void => {
  const style = document.createElement('style')
  style.textContent = '*, ::before, ::after, ::backdrop { animation: none !important }'
  const observer = new MutationObserver(() => {
    if (!document.head) return
    observer.disconnect()
    document.head.prepend(style)
  })
  observer.observe(document, { childList: true, subtree: true })
}

/** What to render, and what is mounted: this story as it is wanted but for its globals, this story, another, or nothing. */
export type Rendering = {
  storyId: string
  globals: Record<string, unknown>
  current: 'same mount' | 'same story' | 'another' | 'nothing'
}

/**
 * Renders a story in the loaded preview. Resolves when it has finished, its play function included, with what went wrong; with
 * undefined where nothing did.
 */
export const renderStory = async ({ storyId, globals, current }: Rendering): Promise<string | undefined> => {
  const channel = window.__STORYBOOK_ADDONS_CHANNEL__
  const finished = (id?: string) =>
    new Promise<string | undefined>((resolve) => {
      let thrown: string | undefined
      // Storybook tells this apart from how the story has finished, which may be a success.
      const fail = ({ message }: { message: string }) => {
        thrown = message
      }
      const listen = (result: { storyId: string; status: string }) => {
        if (id !== undefined && result.storyId !== id) return
        channel.off('playFunctionThrewException', fail)
        channel.off('storyFinished', listen)
        resolve(thrown ?? (result.status === 'success' ? undefined : result.status))
      }
      channel.on('playFunctionThrewException', fail)
      channel.on('storyFinished', listen)
    })
  const updated = current === 'nothing' ? undefined : finished()
  channel.emit('updateGlobals', { globals })
  const problem = await updated
  if (current === 'same mount') return problem
  const rendered = finished(storyId)
  if (current === 'same story') channel.emit('forceRemount', { storyId })
  else channel.emit('setCurrentStory', { storyId, viewMode: 'story' })
  return rendered
}

/**
 * Waits until nothing moves any more: fonts and pictures loaded, short timeouts over, nothing left to render, and two frames in
 * a row without a change of the page. Returns false where the page still changes after 300 frames: counted, because a busy
 * machine renders a frame as late as everything else.
 */
export const waitUntilStill = async (): Promise<boolean> => {
  const { timeouts } = window.pendingWork
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
  let changes = 0
  const observer = new MutationObserver(() => changes++)
  observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
  const soon = performance.now() + 3_000
  const isAtWork = () => window.pendingWork.messages > 0 || [...timeouts.values()].some((due) => due < soon)
  let stillFrames = 0
  for (let frames = 0; (stillFrames < 2 || isAtWork()) && frames < 300; frames++) {
    await document.fonts.ready
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)))
    changes = 0
    await frame()
    stillFrames = changes === 0 && !isAtWork() ? stillFrames + 1 : 0
  }
  observer.disconnect()
  for (const animation of document.getAnimations()) {
    const isEndless = animation.effect?.getComputedTiming().iterations === Number.POSITIVE_INFINITY
    if (isEndless) animation.cancel()
    else animation.finish()
  }
  await frame()
  return stillFrames >= 2
}

/** Puts another text in the place of one, wherever the page has it. */
export const replaceText = ([text, instead]: readonly [text: string, instead: string]): void => {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = texts.nextNode(); node; node = texts.nextNode())
    if (node.nodeValue?.includes(text)) node.nodeValue = node.nodeValue.replaceAll(text, instead)
}

/** The height that the whole story needs. */
export const neededHeight = (): number => document.documentElement.scrollHeight
