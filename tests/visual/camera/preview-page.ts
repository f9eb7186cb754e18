import type {} from '../../../.storybook/surroundings/used-messages.ts'

/**
 * Code that runs in Storybook's preview: these functions are sent to the page and cannot use the rest of this module.
 */

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

/** State of `watchPendingWork`. */
type PendingWork = {
  /** The due time of each timeout. */
  timeouts: Map<number, number>
  /** Pending messages within the page: React sends one for each part of a deferred render. */
  messages: number
}

/** Runs first in the page: tracks pending timeouts and messages. */
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
 * Runs first in the page: disables CSS animations. Letters of an animated element may stay shifted by a pixel after the
 * animation. The final state is the same without animations, because none of ours keeps its end state. The style is the
 * first in the head: after an adopted style sheet, which follows all others, each added style makes Chromium forget the
 * loaded web fonts.
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

/**
 * The story to render and the mounted state: the same mount except for globals, the same story, another story or
 * nothing.
 */
export type Rendering = {
  storyId: string
  globals: Record<string, unknown>
  current: 'same mount' | 'same story' | 'another' | 'nothing'
}

/** Renders a story in the loaded preview, including its play function. Resolves to the error, or undefined. */
export const renderStory = async ({ storyId, globals, current }: Rendering): Promise<string | undefined> => {
  const channel = window.__STORYBOOK_ADDONS_CHANNEL__
  const finished = (id?: string) =>
    new Promise<string | undefined>((resolve) => {
      let thrown: string | undefined
      // Storybook reports this separately; the story may still finish with success.
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
  window.usedMessages?.clear()
  const rendered = finished(storyId)
  if (current === 'same story') channel.emit('forceRemount', { storyId })
  else channel.emit('setCurrentStory', { storyId, viewMode: 'story' })
  return rendered
}

/**
 * Waits until nothing changes: fonts and images are loaded, short timeouts are over, nothing is left to render and two
 * consecutive frames have no change. Returns false if the page still changes after 300 frames. It counts frames instead
 * of time, because frames are late on a busy machine.
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

/** Replaces a text everywhere on the page. */
export const replaceText = ([text, instead]: readonly [text: string, instead: string]): void => {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = texts.nextNode(); node; node = texts.nextNode())
    if (node.nodeValue?.includes(text)) node.nodeValue = node.nodeValue.replaceAll(text, instead)
}

/** Turns the text spacing of a reader's own style sheet on or off. */
export const spaceText = (isSpaced: boolean): void => {
  document.documentElement.toggleAttribute('data-text-spacing', isSpaced)
}

/** The height of the whole story. */
export const neededHeight = (): number => document.documentElement.scrollHeight
