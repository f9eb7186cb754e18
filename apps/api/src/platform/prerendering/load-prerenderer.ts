import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Worker } from 'node:worker_threads'

export type PrerenderOptions = {
  readonly path: string
  /** The built page, with the community in it. */
  readonly html: string
  /** The public part of `community.yaml`. */
  readonly community: unknown
  /** The data of the page. */
  readonly data: unknown
  /** The current time, in milliseconds since 1970. */
  readonly now: number
}

/** The exports of `apps/portal/src/prerendering/prerender-page.tsx`, run in a worker thread. */
export type Prerenderer = {
  /** The paths that can be prerendered, without queries. */
  readonly paths: readonly string[]
  /** Those of the paths whose pages show no data. */
  readonly withoutData: readonly string[]
  /** The built page with the markup of `path`; undefined leaves rendering to the browser. */
  prerenderPage(options: PrerenderOptions): Promise<string | undefined>
  close(): Promise<void>
}

export type PrerenderJob = { readonly id: number; readonly options: PrerenderOptions }
export type PrerenderMessage =
  | Pick<Prerenderer, 'paths' | 'withoutData'>
  | { readonly id: number; readonly page: string | undefined }
  | { readonly id: number; readonly error: unknown }

type Waiting = { readonly resolve: (page: string | undefined) => void; readonly reject: (error: unknown) => void }

/** Time limit of a page in milliseconds. After it, the worker is replaced, because it would block every later page. */
const defaultTimeoutMs = 30_000

type WorkerPrerenderer = Prerenderer & { readonly isAlive: boolean }

/** Starts a worker. Rejects if it cannot load the module. */
const startWorker = (module: string, timeoutMs: number): Promise<WorkerPrerenderer> => {
  const worker = new Worker(new URL('./prerender-worker.ts', import.meta.url), { workerData: { module } })
  const waiting = new Map<number, Waiting>()
  let isAlive = true
  let lastId = 0
  const fail = (error: unknown) => {
    isAlive = false
    for (const { reject } of waiting.values()) reject(error)
    waiting.clear()
  }
  const giveUp = () => {
    fail(new Error(`A page took longer than ${timeoutMs} ms to prerender`))
    void worker.terminate()
  }
  const prerenderPage = (options: PrerenderOptions) =>
    new Promise<string | undefined>((resolve, reject) => {
      lastId += 1
      const id = lastId
      worker.postMessage({ id, options } satisfies PrerenderJob)
      const timer = setTimeout(giveUp, timeoutMs).unref()
      const settled =
        <T>(settle: (result: T) => void) =>
        (result: T) => {
          clearTimeout(timer)
          waiting.delete(id)
          settle(result)
        }
      waiting.set(id, { resolve: settled(resolve), reject: settled(reject) })
    })
  return new Promise((resolve, reject) => {
    const end = (error: unknown) => {
      fail(error)
      reject(error)
    }
    worker.on('error', end)
    worker.on('exit', () => end(new Error('the prerendering worker has ended')))
    worker.on('message', (message: PrerenderMessage) => {
      if ('paths' in message) {
        // Not called earlier, so that a loading worker keeps the process alive.
        worker.unref()
        return resolve({
          paths: message.paths,
          withoutData: message.withoutData,
          get isAlive() {
            return isAlive
          },
          prerenderPage,
          close: async () => void (await worker.terminate()),
        })
      }
      const job = waiting.get(message.id)
      if ('error' in message) job?.reject(message.error)
      else job?.resolve(message.page)
    })
  })
}

const isMissing = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT'

/**
 * The portal's code that prerenders pages, built beside the served folder; undefined if it was not built. It runs in a
 * worker thread, because rendering a long list would block other requests for tens of milliseconds. The next page
 * replaces a worker that has crashed or hangs.
 */
export const loadPrerenderer = async (
  portalFolder: string,
  { timeoutMs = defaultTimeoutMs }: { timeoutMs?: number } = {},
): Promise<Prerenderer | undefined> => {
  const file = join(`${portalFolder}-server`, 'prerender-page.js')
  try {
    await access(file)
  } catch (error) {
    if (isMissing(error)) return undefined
    throw error
  }
  const module = pathToFileURL(file).href
  let worker = await startWorker(module, timeoutMs)
  let starting: Promise<WorkerPrerenderer> | undefined
  const restart = async (): Promise<WorkerPrerenderer> => {
    try {
      worker = await startWorker(module, timeoutMs)
      return worker
    } finally {
      starting = undefined
    }
  }
  return {
    paths: worker.paths,
    withoutData: worker.withoutData,
    prerenderPage: async (options) => {
      if (!worker.isAlive) {
        starting ??= restart()
        await starting
      }
      return worker.prerenderPage(options)
    },
    close: async () => {
      await starting?.catch(() => {})
      await worker.close()
    },
  }
}
