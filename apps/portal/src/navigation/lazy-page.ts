import { type ComponentType, lazy } from 'react'
import { ChunkLoadError, reloadOnce } from './chunk-load-error.ts'

/** Never settles: the page is about to be reloaded. */
const forever = () => new Promise<never>(() => {})

/**
 * A page whose code is loaded when it is first shown.
 * A failed load means mostly that a new version was put online: the page is reloaded once, then the failure is shown.
 */
export const lazyPage = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => {
    try {
      return { default: await load() }
    } catch (cause) {
      if (reloadOnce(import.meta.url)) return forever()
      throw new ChunkLoadError('The code of this page could not be loaded', { cause })
    }
  })
