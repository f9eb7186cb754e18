import type { Plugin } from 'vite'
import { offlinePage } from './offline-page.ts'
import { workerSource } from './worker.ts'

/** Writes the service worker, `sw.js`. */
export const offlinePlugin = (): Plugin => ({
  name: 'warmup-offline',
  apply: 'build',
  generateBundle() {
    this.emitFile({ type: 'asset', fileName: 'sw.js', source: workerSource(offlinePage()) })
  },
})
