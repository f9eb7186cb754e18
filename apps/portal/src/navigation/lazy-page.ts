import { type ComponentType, lazy } from 'react'
import { ChunkLoadError } from './chunk-load-error.ts'

/** A page whose code is loaded when it is first shown; `PageBoundary` deals with code that cannot be loaded. */
export const lazyPage = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => {
    try {
      return { default: await load() }
    } catch (cause) {
      throw new ChunkLoadError('The code of this page could not be loaded', { cause })
    }
  })
