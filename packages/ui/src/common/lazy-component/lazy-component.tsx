import { type ComponentType, type ReactElement, use } from 'react'

/** The code of a component could not be loaded: the network failed, or a new version has replaced the files. */
export class ChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError'
  /** Allows the next render to load the code again. Called by the boundary that caught the error. */
  readonly allowRetry: () => void

  constructor(allowRetry: () => void, options: ErrorOptions) {
    super('The code of a component could not be loaded', options)
    this.allowRetry = allowRetry
  }
}

export type LazyComponent<Props extends object> = ((props: Props) => ReactElement) & {
  /**
   * Loads the code before the component renders, and returns whether that succeeded; never rejects. After a failure the
   * render tries again.
   */
  readonly preload: () => Promise<boolean>
}

/**
 * A component that loads its code at the first render, or in `preload`. It suspends while the code loads, and throws a
 * `ChunkLoadError` on failure. A preloaded component renders at once; React's `lazy` would show the fallback for a
 * moment.
 */
export const lazyComponent = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyComponent<Props> => {
  let loading: Promise<ComponentType<Props>> | undefined
  let loaded: ComponentType<Props> | undefined
  const forget = () => {
    loading = undefined
  }
  const loadOnce = () => {
    loading ??= load().then(
      (content) => {
        loaded = content
        return content
      },
      (cause) => {
        throw new ChunkLoadError(forget, { cause })
      },
    )
    return loading
  }
  const render = (props: Props) => {
    const Content = loaded ?? use(loadOnce())
    return <Content {...props} />
  }
  return Object.assign(render, {
    preload: () =>
      loadOnce().then(
        () => true,
        () => {
          forget()
          return false
        },
      ),
  })
}
