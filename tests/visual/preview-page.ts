/** What runs inside Storybook's preview: these functions are sent to the page and see nothing of this module. */

type Channel = {
  on(event: string, listener: (payload: never) => void): void
  off(event: string, listener: (payload: never) => void): void
  emit(event: string, payload: unknown): void
}
declare global {
  interface Window {
    __STORYBOOK_ADDONS_CHANNEL__: Channel
    __STORYBOOK_PREVIEW__?: { ready(): Promise<void> }
    /** When each pending timeout is due; kept by `watchTimeouts`. */
    pendingTimeouts: Map<number, number>
  }
}

/** Runs before everything else in the page: remembers which timeouts are still to come. */
export const watchTimeouts = (): void => {
  const pending = new Map<number, number>()
  window.pendingTimeouts = pending
  const set = window.setTimeout.bind(window)
  const clear = window.clearTimeout.bind(window)
  const watched = (handler: TimerHandler, delay = 0, ...args: unknown[]): number => {
    const id = set(() => {
      pending.delete(id)
      if (typeof handler === 'function') handler(...args)
    }, delay)
    pending.set(id, performance.now() + delay)
    return id
  }
  window.setTimeout = Object.assign(watched, window.setTimeout)
  window.clearTimeout = (id) => {
    if (typeof id === 'number') pending.delete(id)
    clear(id)
  }
}

/** What to draw, and what is drawn already: this very mount (only the globals change), this story, another, or nothing yet. */
export type Drawing = {
  storyId: string
  globals: Record<string, unknown>
  current: 'same mount' | 'same story' | 'another' | 'nothing'
}

/** Draws a story inside the loaded preview. Resolves when it has finished, its play function included. */
export const drawStory = async ({ storyId, globals, current }: Drawing): Promise<{ status: string }> => {
  const channel = window.__STORYBOOK_ADDONS_CHANNEL__
  const finished = (id?: string) =>
    new Promise<{ status: string }>((resolve) => {
      const listen = (result: { storyId: string; status: string }) => {
        if (id !== undefined && result.storyId !== id) return
        channel.off('storyFinished', listen)
        resolve(result)
      }
      channel.on('storyFinished', listen)
    })
  const redrawn = current === 'nothing' ? Promise.resolve({ status: '' }) : finished()
  channel.emit('updateGlobals', { globals })
  const redrawnResult = await redrawn
  if (current === 'same mount') return redrawnResult
  const drawn = finished(storyId)
  if (current === 'same story') channel.emit('forceRemount', { storyId })
  else channel.emit('setCurrentStory', { storyId, viewMode: 'story' })
  return drawn
}

/**
 * Waits until nothing moves any more: fonts and pictures loaded, short timeouts over, and two frames in a row without a
 * change of the page. Returns false where the page does not come to rest within four seconds.
 */
export const comeToRest = async (): Promise<boolean> => {
  await document.fonts.ready
  await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)))
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
  let changes = 0
  const observer = new MutationObserver(() => changes++)
  observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
  const deadline = performance.now() + 4_000
  const isTimeoutNear = () => [...window.pendingTimeouts.values()].some((due) => due < deadline - 1_000)
  let calmFrames = 0
  while ((calmFrames < 2 || isTimeoutNear()) && performance.now() < deadline) {
    changes = 0
    await frame()
    calmFrames = changes === 0 ? calmFrames + 1 : 0
  }
  observer.disconnect()
  // Storybook itself holds what CSS animates; what a script animates is brought to its end here.
  for (const animation of document.getAnimations()) {
    if (animation instanceof CSSAnimation) continue
    if (animation.effect?.getComputedTiming().iterations === Number.POSITIVE_INFINITY) animation.cancel()
    else animation.finish()
  }
  await frame()
  return calmFrames >= 2
}

/** The height that the whole story needs. */
export const neededHeight = (): number => document.documentElement.scrollHeight
