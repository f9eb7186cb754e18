import { parentPort, workerData } from 'node:worker_threads'
import type { PrerenderJob, PrerenderMessage } from './load-prerenderer.ts'

/** Runs in a worker thread: loads the portal's code and prerenders pages one at a time. */
const start = async (): Promise<void> => {
  const { paths, withoutData, prerenderPage } = await import(workerData.module)
  const post = (message: PrerenderMessage) => parentPort?.postMessage(message)
  parentPort?.on('message', async ({ id, options }: PrerenderJob) => {
    try {
      post({ id, page: await prerenderPage(options) })
    } catch (error) {
      post({ id, error })
    }
  })
  post({ paths, withoutData })
}

await start()
