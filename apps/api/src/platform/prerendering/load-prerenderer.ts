import { once } from 'node:events'
import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Worker } from 'node:worker_threads'

export type PrerenderOptions = {
  readonly path: string
  /** The page as built, with the community in it. */
  readonly html: string
  /** The public part of `community.yaml`. */
  readonly community: unknown
  /** What the page shows. */
  readonly data: unknown
  /** Now, in milliseconds since 1970. */
  readonly now: number
}

/** What `apps/portal/src/prerendering/prerender-page.tsx` exports, run in a thread of its own. */
export type Prerenderer = {
  /** The paths that can be prerendered, without a query. */
  readonly paths: readonly string[]
  /** The built page with the markup of `path` in it; undefined leaves rendering to the browser. */
  prerenderPage(options: PrerenderOptions): Promise<string | undefined>
  close(): Promise<void>
}

export type PrerenderJob = { readonly id: number; readonly options: PrerenderOptions }
export type PrerenderMessage =
  | { readonly paths: readonly string[] }
  | { readonly id: number; readonly page: string | undefined }
  | { readonly id: number; readonly error: unknown }

type Waiting = { readonly resolve: (page: string | undefined) => void; readonly reject: (error: unknown) => void }

/** Starts a worker. Rejects where it cannot load the module. */
const startWorker = async (module: string): Promise<Prerenderer & { readonly isAlive: boolean }> => {
  const worker = new Worker(new URL('./prerender-worker.ts', import.meta.url), { workerData: { module } })
  const waiting = new Map<number, Waiting>()
  let isAlive = true
  let lastId = 0
  const [{ paths }] = await once(worker, 'message')
  const fail = (error: unknown) => {
    isAlive = false
    for (const { reject } of waiting.values()) reject(error)
    waiting.clear()
  }
  worker.on('error', fail)
  worker.on('exit', () => fail(new Error('the prerendering worker has ended')))
  worker.on('message', (message: Exclude<PrerenderMessage, { readonly paths: unknown }>) => {
    const job = waiting.get(message.id)
    waiting.delete(message.id)
    if ('error' in message) job?.reject(message.error)
    else job?.resolve(message.page)
  })
  worker.unref()
  return {
    paths,
    get isAlive() {
      return isAlive
    },
    prerenderPage: (options) =>
      new Promise((resolve, reject) => {
        lastId += 1
        worker.postMessage({ id: lastId, options } satisfies PrerenderJob)
        waiting.set(lastId, { resolve, reject })
      }),
    close: async () => void (await worker.terminate()),
  }
}

const isMissing = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT'

/**
 * The portal's own code that prerenders pages, built beside the folder that is served; undefined where it was not built.
 * It runs in a worker thread, because rendering a long list would hold up every other request for tens of milliseconds.
 * A worker that has crashed is started again by the next page.
 */
export const loadPrerenderer = async (portalFolder: string): Promise<Prerenderer | undefined> => {
  const file = join(`${portalFolder}-server`, 'prerender-page.js')
  try {
    await access(file)
  } catch (error) {
    if (isMissing(error)) return undefined
    throw error
  }
  const module = pathToFileURL(file).href
  let worker = await startWorker(module)
  return {
    paths: worker.paths,
    prerenderPage: async (options) => {
      if (!worker.isAlive) worker = await startWorker(module)
      return worker.prerenderPage(options)
    },
    close: () => worker.close(),
  }
}
