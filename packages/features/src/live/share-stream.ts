import type { StreamEvent } from './event-reader.ts'

const name = 'warmup.live'

export type ShareOptions = {
  readonly signal: AbortSignal
  /** Keeps a stream open until the signal aborts; its events reach every tab. */
  open(signal: AbortSignal, onEvent: (event: StreamEvent) => void): Promise<void>
  onEvent(event: StreamEvent): void
}

/** Without Web Locks, the tab has a stream while it is visible: browsers allow only six connections without HTTP/2. */
const whileVisible = ({ signal, open, onEvent }: ShareOptions): void => {
  let shown: AbortController | undefined
  const update = () => {
    const isShown = document.visibilityState === 'visible' && !signal.aborted
    if (isShown && shown === undefined) {
      shown = new AbortController()
      void open(shown.signal, onEvent)
    } else if (!isShown) {
      shown?.abort()
      shown = undefined
    }
  }
  document.addEventListener('visibilitychange', update, { signal })
  signal.addEventListener('abort', update)
  update()
}

const isAbort = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError'

/**
 * Shares one stream between all tabs of the browser: the tab that holds a lock reads it and passes events on. The others
 * wait for the lock, so that one of them continues when it closes.
 */
export const shareStream = (options: ShareOptions): void => {
  const { signal, open, onEvent } = options
  if (!('locks' in navigator) || typeof BroadcastChannel !== 'function') {
    whileVisible(options)
    return
  }
  const channel = new BroadcastChannel(name)
  channel.onmessage = ({ data }: MessageEvent<StreamEvent>) => onEvent(data)
  signal.addEventListener('abort', () => channel.close())
  const read = () =>
    open(signal, (event) => {
      if (signal.aborted) return
      channel.postMessage(event)
      onEvent(event)
    })
  const waitForTurn = async () => {
    const isReader = await navigator.locks.request(name, { ifAvailable: true }, async (lock) => {
      if (lock !== null) await read()
      return lock !== null
    })
    if (isReader || signal.aborted) return
    // Something may have changed before this tab listened.
    onEvent({ name: 'reload', data: 'null' })
    await navigator.locks.request(name, { signal }, read)
  }
  waitForTurn().catch((error: unknown) => {
    if (!isAbort(error)) whileVisible(options)
  })
}
